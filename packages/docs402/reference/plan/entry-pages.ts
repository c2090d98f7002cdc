import { failuresOf, type Operation, type Schema } from '@docs402/api'
import { keyParts, SCHEMAS, WEBHOOKS, WHOLE } from './page-keys'
import type { SchemaRefs } from './schema-refs'
import { schemasIn, type Top } from './schema-sizes'

/** What decides where the entries of schemas are. */
export interface EntryUses {
  /** The operations of each page, by its key. */
  pages: ReadonlyMap<string, readonly Operation[]>
  /** Of the bodies, parameters and headers of each page. */
  tops: ReadonlyMap<string, readonly Top[]>
  refs: SchemaRefs
  /** Names of the schemas that allOf brings in, which are shown there. */
  merged: ReadonlySet<string>
}

/** The schemas that allOf has brought into others, by their names. */
export function mergedIn(schemas: readonly Schema[]): Set<string> {
  const names = new Set<string>()
  const visit = (schema: Schema): void => {
    for (const { from } of schema.properties) if (from !== null) names.add(from)
    schemasIn(schema).forEach(visit)
  }
  schemas.forEach(visit)
  return names
}

/**
 * Decides for each linked schema which page has its entry: that which uses it; if several do, or it is full, that of
 * schemas, or the first of them. So it does for a schema that nothing uses.
 * @param full the pages without room, if schemas have pages
 * @returns keys of pages, by the names of schemas
 */
export function entryPages(
  { pages, tops, refs, merged }: EntryUses,
  linked: ReadonlySet<string>,
  full: ReadonlySet<string>,
): Map<string, string> {
  const users = new Map<string, string[]>()
  const used = new Set(merged)
  for (const [page, operations] of pages) {
    const seen = new Set<string>()
    const see = (names: readonly string[]): void => {
      for (const name of names) {
        if (linked.has(name)) users.set(name, [...new Set([...(users.get(name) ?? []), page])])
        if (seen.has(name)) continue
        seen.add(name)
        used.add(name)
        see(refs.refsOf(name))
      }
    }
    const all = operations.flatMap((operation) => [
      operation,
      ...operation.callbacks.flatMap((each) => each.operations),
    ])
    for (const { schema } of all.flatMap(failuresOf).flatMap(({ content }) => content))
      if (schema?.ref != null && refs.isShared(schema.ref))
        users.set(schema.ref, [...(users.get(schema.ref) ?? []), page])
    for (const top of tops.get(page) ?? []) see(top.refs)
  }
  const shared = pages.has(SCHEMAS) ? SCHEMAS : undefined
  const last = [...pages.keys()].findLast((page) => keyParts(page).kind !== WEBHOOKS) ?? WHOLE
  const homes = new Map<string, string>()
  for (const [name, [first, ...others]] of users) {
    const isElsewhere = others.some((other) => other !== first) || full.has(first ?? '')
    homes.set(name, (isElsewhere ? shared : undefined) ?? first ?? last)
  }
  for (const name of refs.names) if (!used.has(name) && !homes.has(name)) homes.set(name, shared ?? last)
  return homes
}
