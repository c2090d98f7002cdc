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

const objectAt = (value: Json | undefined, key: string): JsonObject => {
  const found = isJsonObject(value) ? value[key] : undefined
  return isJsonObject(found) ? found : {}
}
const isDeprecated = (value: Json | undefined) => isJsonObject(value) && value.deprecated === true

/** What the description marks with `deprecated: true`: operations, parameters, and fields of shared schemas. */
export function deprecatedIn(json: JsonObject): Deprecated[] {
  const operations = Object.values(objectAt(json, 'paths')).flatMap((item) =>
    Object.values(isJsonObject(item) ? item : {}).flatMap((value): Deprecated[] => {
      if (!isJsonObject(value) || typeof value.operationId !== 'string') return []
      const operation = value.operationId
      const parameters = Array.isArray(value.parameters) ? value.parameters : []
      const own = parameters.flatMap((parameter): Deprecated[] =>
        isJsonObject(parameter) && isDeprecated(parameter) ? [{ operation, part: String(parameter.name) }] : [],
      )
      return [...(isDeprecated(value) ? [{ operation, part: null }] : []), ...own]
    }),
  )
  const components = objectAt(json, 'components')
  const parameters = Object.values(objectAt(components, 'parameters')).flatMap((parameter): Deprecated[] =>
    isJsonObject(parameter) && isDeprecated(parameter) ? [{ operation: null, part: String(parameter.name) }] : [],
  )
  const fields = Object.entries(objectAt(components, 'schemas')).flatMap(([schema, value]) =>
    Object.entries(objectAt(value, 'properties')).flatMap(([field, property]): Deprecated[] =>
      isDeprecated(property) ? [{ operation: null, part: `${schema}.${field}` }] : [],
    ),
  )
  return [...operations, ...parameters, ...fields]
}
