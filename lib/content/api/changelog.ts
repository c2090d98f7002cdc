import { existsSync } from 'node:fs'
import path from 'node:path'
import GithubSlugger from 'github-slugger'
import { type JsonNode, type JsonObject, nodeOf, operationsOf } from '@chain-data/api'
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

const isDeprecated = (node: JsonNode) => node.at('deprecated').value === true
const nameOf = (node: JsonNode) => String(node.at('name').value)

/** What the description marks with `deprecated: true`: operations, parameters, and fields of shared schemas. */
export function deprecatedIn(description: JsonObject): Deprecated[] {
  const root = nodeOf(description)
  const operations = operationsOf(root).flatMap(({ node }): Deprecated[] => {
    const operation = String(node.at('operationId').value)
    // A shared parameter has a path of its own.
    const own = node.select('parameters.*').filter((each) => isDeprecated(each) && each.path[0] === 'paths')
    const parts = own.map((each) => ({ operation, part: nameOf(each) }))
    return isDeprecated(node) ? [{ operation, part: null }, ...parts] : parts
  })
  const parameters = root.select('components.parameters.*').filter(isDeprecated).map(nameOf)
  const fields = root.select('components.schemas.*').flatMap((schema) =>
    schema
      .at('properties')
      .members()
      .filter(isDeprecated)
      .map((field) => `${schema.key}.${field.key}`),
  )
  return [...operations, ...[...parameters, ...fields].map((part) => ({ operation: null, part }))]
}
