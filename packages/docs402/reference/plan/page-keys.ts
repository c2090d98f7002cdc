import { groupPage, named, type Api } from '@docs402/api'

/** Keys of pages besides the names of groups: all of the reference, and what has pages of its own. */
export const WHOLE = '*all'
export const WEBHOOKS = '*webhooks'
export const SCHEMAS = '*schemas'
/** A page that is not of the reference. */
export const ELSEWHERE = '*elsewhere'

const OPERATION = '*operation '

/** The key of the page of one operation. */
export const operationKey = (id: string): string => OPERATION + id

/** What may be too large for one page, and has several. */
export type InParts = typeof WEBHOOKS | typeof SCHEMAS

/** The key of a part. @param part from 1 */
export const partKey = (kind: InParts, part: number): string => (part === 1 ? kind : `${kind} ${part}`)

/** The kind of a page and its part: for a group or an operation, its key and 1. */
export function keyParts(key: string): { kind: string; part: number } {
  if (key.startsWith(OPERATION)) return { kind: key, part: 1 }
  const [kind = '', part = '1'] = key.startsWith('*') ? key.split(' ') : [key]
  return { kind, part: Number(part) }
}

/**
 * The route of a page of the reference; null if no page has any of it. Where a part has no page, links lead to the first:
 * `source/reference-pages` says which file to create.
 */
export function routeOfKey({ pages }: Pick<Api, 'pages'>, key: string): string | null {
  if (key.startsWith(OPERATION)) return named(pages.operations, key.slice(OPERATION.length)) ?? pages.reference
  const { kind, part } = keyParts(key)
  const routes = kind === SCHEMAS ? pages.schemas : kind === WEBHOOKS ? pages.webhooks : null
  return routes ? (routes[part - 1] ?? routes[0] ?? null) : groupPage(pages, key)
}
