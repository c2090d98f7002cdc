import { objectOf } from '../../build/values'
import { isJsonObject, type Json, listOf } from '../../json'
import { METHODS, operationsIn } from '../../operations'
import { memberOf, visitObjects } from '../../pointer'
import type { Kind } from './kinds'

/** What a description says is not for readers. */
export interface LeftOut {
  /** The fields that say it, as written: `x-internal`. */
  marks: string[]
  /** How many of each kind, such as `operation`: 2. */
  counts: Record<string, number>
  /** Components that only such things use. */
  unused: number
  /** Names that are nowhere else in the description: no published file may have them. */
  names: string[]
  /** Whether it is published all the same, as the settings of the site say. */
  isPublished: boolean
}

export const NOTHING_LEFT_OUT: LeftOut = { marks: [], counts: {}, unused: 0, names: [], isPublished: false }

const ORDER: readonly Kind[] = [
  ...(['operation', 'webhook', 'callback', 'parameter', 'property', 'choice', 'schema', 'body', 'response'] as const),
  ...(['media type', 'header', 'tag', 'tag group', 'server', 'server variable', 'security scheme', 'flow'] as const),
  ...(['example', 'link', 'encoding', 'documentation'] as const),
]
const PLURALS: Readonly<Record<string, string>> = { property: 'properties', body: 'bodies', documentation: 'links' }
const SINGULARS: Readonly<Record<string, string>> = { documentation: 'link' }

const counted = (kind: string, count: number) =>
  `${count} ${count === 1 ? (SINGULARS[kind] ?? kind) : (PLURALS[kind] ?? `${kind}s`)}`

/** `2 operations, 1 parameter`, and what only these use; empty if nothing is left out. */
export function countWords({ counts, unused }: LeftOut): string {
  const words = ORDER.flatMap((kind) => (counts[kind] ? [counted(kind, counts[kind])] : [])).join(', ')
  if (unused === 0) return words
  return `${words}; and ${counted('component', unused)} that only ${words === '' ? 'such things' : 'these'} use`
}

/** One sentence for whoever builds the site; empty if nothing is marked. */
export function leftOutSentence(left: LeftOut): string {
  const { marks, isPublished } = left
  if (marks.length === 0) return ''
  const words = countWords(left)
  if (words === '') return ''
  return isPublished
    ? `Published with a badge, because data/site.yaml says "internal: publish", though the description marks it (${marks.join(', ')}): ${words}.`
    : `Left out of the site, as the description says (${marks.join(', ')}): ${words}.`
}

/** Counts what was left out: of a path, its operations. */
export function countsOf(removed: readonly { kind: Kind; value: Json }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind, value } of removed) {
    const isPath = kind === 'path' || kind === 'webhook'
    const its = kind === 'path' ? 'operation' : kind
    counts[its] =
      (counts[its] ?? 0) + (isPath ? Math.max(1, operationsIn(objectOf(value)).filter(isJsonObject).length) : 1)
  }
  return counts
}

/** The names in what was left out: paths, ids of operations, parameters, properties, components, tags, URLs of servers. */
export function namesOf(removed: readonly { kind: Kind; key: string; value: Json }[]): string[] {
  const names = new Set<string>()
  const add = (name: Json | undefined) => typeof name === 'string' && name !== '' && names.add(name)
  for (const { kind, key, value } of removed) {
    if (!/^\d+$/.test(key) && !METHODS.includes(key) && !KEYWORDS.has(kind)) add(key)
    if (kind === 'tag' || kind === 'tag group') add(memberOf(value, 'name'))
    if (kind === 'server') add(memberOf(value, 'url'))
    if (kind === 'path' || kind === 'webhook' || kind === 'operation') listOf(memberOf(value, 'tags')).forEach(add)
    visitObjects(value, ({ operationId, in: place, name, properties }) => {
      add(operationId)
      if (place !== undefined) add(name)
      Object.keys(objectOf(properties)).forEach(add)
    })
  }
  return [...names]
}

/** Kinds whose keys are names of OpenAPI or of nobody. */
const KEYWORDS: ReadonlySet<Kind> = new Set<Kind>(['media type', 'body', 'choice', 'documentation', 'flow', 'link'])

/** Names that a text does not have as whole words. */
export function absentNames(names: readonly string[], text: string): string[] {
  const words = new Set(text.split(/[^\w$.-]+/))
  return names.filter((name) => (/^[\w$.-]+$/.test(name) ? !words.has(name) : !text.includes(name)))
}
