import type { DescribedApi, Operation } from '@docs402/api'
import { unknownId } from '@docs402/findings'
import type { Value } from '../../page/mdx/template'
import type { Need } from './needs'
import { recordingIds, recordingsIn } from '../site/recordings'
import type { InParts } from '../plan/page-keys'
import { planOf } from '../plan/plan'
import { priceWords } from '../site/fact-words'

/** What a block is made from. */
export interface BlockSource extends DescribedApi {
  /** The project's root folder. */
  root: string
  /** The folder of the description that the page shows. */
  folder: string
  /** The value of the block's attribute; empty without one. */
  of: string
  /** The other attributes of the block that are texts; empty for those that are not given. */
  attributeOf(name: string): string
}

type Place = Pick<BlockSource, 'root' | 'folder'>

/** The attribute by which a block chooses what it shows. */
interface BlockAttribute {
  name: 'of' | 'name' | 'part'
  /** What its values are called in messages. */
  noun: string
  /** Whether a value is a sum such as `24 getBlock + 2 getLogs`. */
  counted?: true
  values(source: Pick<BlockSource, 'api'> & Place): string[]
  /** What the description lacks for some of these values: a sentence by value. */
  missing?(source: Pick<BlockSource, 'api'>): Record<string, string>
}

/**
 * A component of the API that is filled in when its page is compiled: in `blocks/`, exported by the name of its
 * component, which the theme styles.
 */
export interface Block {
  /** What the description must have: without it, the component is nothing at all, and the check says so. */
  needs?: Need
  attribute?: BlockAttribute
  /** Files besides the description that it is made from, relative to the root. */
  files?(place: Place): string[]
  /** Whether it is inline: what it makes replaces the element. */
  inLine?: true
  /** The contents of the element. Throws for an attribute with an unknown value. */
  make?(source: BlockSource): Value
}

export const OPERATION: BlockAttribute = {
  name: 'of',
  noun: 'operation',
  values: ({ api }) => api.operations.map(({ id }) => id),
}

/** The part of what may be too large for one page; without it the first. */
export const partOf = (kind: InParts): BlockAttribute => ({
  name: 'part',
  noun: 'part',
  values: ({ api }) => planOf(api).partsOf(kind).map(String),
})

export const RECORDING: BlockAttribute = {
  name: 'name',
  noun: 'recording',
  values: ({ root, folder }) => recordingIds(root, folder),
}

export const recordingFiles = ({ root, folder }: Place): string[] =>
  recordingIds(root, folder).map((id) => `${recordingsIn(folder)}/${id}.json`)

/** The operation that a block names. @throws with the available ones, if it does not exist */
export function operationOf(source: Pick<BlockSource, 'api' | 'of'>): Operation {
  const { operations } = source.api
  const operation = operations.find(({ id }) => id === source.of)
  if (operation) return operation
  const ids = operations.map(({ id }) => id)
  throw new Error(unknownId('operation', source.of, ids))
}

/** The price of the operation that a block names. */
export const priceFact = (source: BlockSource): string => priceWords(operationOf(source))
