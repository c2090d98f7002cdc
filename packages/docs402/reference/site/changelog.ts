import { existsSync } from 'node:fs'
import path from 'node:path'
import GithubSlugger from 'github-slugger'
import type { Api } from '@docs402/api'
import { loadData } from '@docs402/findings'
import { referenceWords } from '../../content/page-language'
import { CHANGELOG_DATA, type Change } from '../../content/schemas/data-files'

/** A change with the anchor it has on the page. */
export interface ListedChange extends Change {
  anchor: string
}

/** What a kind of change is called. */
export const kindTitle = (kind: Change['kind']): string =>
  kind === 'deprecated' ? referenceWords().deprecatedTitle : referenceWords()[kind]

/**
 * The changes of the API, newest first; those of one day in file order.
 * @throws with file, line and column of faults
 */
export function readChanges(root: string): ListedChange[] {
  if (!existsSync(path.join(root, CHANGELOG_DATA.file))) return []
  const slugger = new GithubSlugger()
  return loadData(CHANGELOG_DATA, root)
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .map((change) => ({ ...change, anchor: slugger.slug(change.title) }))
}

/** Something that the description marks as deprecated. */
export interface Deprecated {
  /** Id of the operation; null for a schema that several operations share. */
  operation: string | null
  /** A parameter or field, such as `limit` or `Block.size_bytes`; null for the operation itself. */
  part: string | null
}

/** Whether something is written where several operations refer to it. */
const isShared = ({ at }: { at: string }) => at.startsWith('/components/')

/** What the description marks with `deprecated: true`: operations, parameters, and fields of shared schemas. */
export function deprecatedIn({ operations, schemas }: Pick<Api, 'operations' | 'schemas'>): Deprecated[] {
  const shared = new Set<string>()
  const items = operations.flatMap(({ id, deprecated, parameters }): Deprecated[] => {
    const old = parameters.filter((parameter) => parameter.deprecated)
    for (const { name } of old.filter(isShared)) shared.add(name)
    const parts = old.filter((each) => !isShared(each)).map(({ name }) => name)
    return [...(deprecated ? [null] : []), ...parts].map((part) => ({ operation: id, part }))
  })
  for (const [schema, { properties }] of Object.entries(schemas))
    for (const property of properties) if (property.schema.deprecated) shared.add(`${schema}.${property.name}`)
  return [...items, ...[...shared].map((part) => ({ operation: null, part }))]
}
