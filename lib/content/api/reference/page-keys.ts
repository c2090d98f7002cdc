import { groupPage, pageParts, type Api, type BytesOf, type Operation } from '@chain-data/api'

/** Keys of pages besides the names of groups: all of the reference, and what has pages of its own. */
export const WHOLE = '*all'
export const WEBHOOKS = '*webhooks'
export const SCHEMAS = '*schemas'
/** A page that is not of the reference. */
export const ELSEWHERE = '*elsewhere'

/** The key of a part of what may be too large for one page. @param part from 1 */
export const partKey = (kind: typeof WEBHOOKS | typeof SCHEMAS, part: number): string =>
  part === 1 ? kind : `${kind} ${part}`

/** The kind of a page and its part: for a group, its name and 1. */
export function keyParts(key: string): { kind: string; part: number } {
  const [kind = '', part = '1'] = key.startsWith('*') ? key.split(' ') : [key]
  return { kind, part: Number(part) }
}

/**
 * The route of a page of the reference; null if no page has any of it. Where a part has no page, links lead to the first:
 * `source/reference-pages` says which file to create.
 */
export function routeOfKey({ pages }: Pick<Api, 'pages'>, key: string): string | null {
  const { kind, part } = keyParts(key)
  const routes = kind === SCHEMAS ? pages.schemas : kind === WEBHOOKS ? pages.webhooks : null
  return routes ? (routes[part - 1] ?? routes[0] ?? null) : groupPage(pages, key)
}

/** The pages of the reference, each with its operations: one with all, or one a group; webhooks as many as they need. */
export function referencePages(
  { pages, groups, operations, webhooks }: Api,
  bytesOf: BytesOf,
): Map<string, Operation[]> {
  const own = new Map<string, Operation[]>()
  const isDivided = Object.keys(pages.groups).length > 0
  const areApart = isDivided || pages.webhooks.length > 0
  if (!isDivided) own.set(WHOLE, areApart ? operations : [...operations, ...webhooks])
  else
    for (const { name } of groups)
      own.set(
        name,
        operations.filter(({ group }) => group === name),
      )
  if (areApart)
    for (const [index, part] of pageParts(webhooks, bytesOf).entries()) own.set(partKey(WEBHOOKS, index + 1), part)
  if (pages.schemas.length > 0) own.set(SCHEMAS, [])
  return own
}
