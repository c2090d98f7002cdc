import { existsSync } from 'node:fs'
import path from 'node:path'
import GithubSlugger from 'github-slugger'
import { isJsonObject, type Json, type JsonObject } from '@chain-data/api'
import { loadData } from '@chain-data/findings'
import { CHANGELOG_DATA, type Change } from '@/lib/content/schemas/data-files'

/** A change with the anchor it has on the page. */
export interface ListedChange extends Change {
  anchor: string
}

/** What kinds of changes are called. */
export const CHANGE_KINDS: Readonly<Record<Change['kind'], string>> = {
  added: 'Added',
  changed: 'Changed',
  deprecated: 'Deprecated',
  removed: 'Removed',
  price: 'Price',
}

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

const membersOf = (value: Json | undefined) => Object.entries(isJsonObject(value) ? value : {})
const isDeprecated = (value: Json | undefined): value is JsonObject => isJsonObject(value) && value.deprecated === true

/** What the description marks with `deprecated: true`: operations, parameters, and fields of shared schemas. */
export function deprecatedIn({ paths, components }: JsonObject): Deprecated[] {
  const operations = membersOf(paths)
    .flatMap(([, item]) => membersOf(item))
    .flatMap(([, value]): Deprecated[] => {
      if (!isJsonObject(value) || typeof value.operationId !== 'string') return []
      const operation = value.operationId
      const parameters = Array.isArray(value.parameters) ? value.parameters.filter(isDeprecated) : []
      return [
        ...(isDeprecated(value) ? [{ operation, part: null }] : []),
        ...parameters.map(({ name }) => ({ operation, part: String(name) })),
      ]
    })
  const shared = Object.fromEntries(membersOf(components))
  const parameters = membersOf(shared['parameters']).flatMap(([, value]) =>
    isDeprecated(value) ? [String(value.name)] : [],
  )
  const fields = membersOf(shared['schemas']).flatMap(([schema, value]) =>
    membersOf(isJsonObject(value) ? value.properties : undefined).flatMap(([field, property]) =>
      isDeprecated(property) ? [`${schema}.${field}`] : [],
    ),
  )
  return [...operations, ...[...parameters, ...fields].map((part) => ({ operation: null, part }))]
}
