import { withoutBase } from '@/lib/html/base-path'
import { decoded } from '../link-messages'
import type { BuiltPage } from './built-page'
import type { BuiltSite } from './built-site'

type Target =
  | { kind: 'internal'; path: string; hash: string }
  | { kind: 'external'; url: URL }
  /** mailto:, tel:, data:, blob: … */
  | { kind: 'other' }
  | { kind: 'invalid' }

/** Stands for the site's own address when the pages don't state one. The name can't exist: RFC 2606. */
const UNKNOWN_ORIGIN = 'https://site.invalid'

/**
 * Where an address on a page leads. A full address of the site itself counts as internal.
 * @returns for internal ones the decoded path and the decoded fragment (without `#`)
 */
export function resolveUrl(site: BuiltSite, page: BuiltPage, address: string): Target {
  const origin = site.origin ?? UNKNOWN_ORIGIN
  const base = new URL(page.route, origin)
  if (!URL.canParse(address, base)) return { kind: 'invalid' }
  const url = new URL(address, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'other' }
  // Only a whole URL has the base path: elsewhere `readBuiltPage` has taken it away.
  const path = URL.canParse(address) ? withoutBase(site.base, url.pathname) : url.pathname
  if (url.origin !== origin || path === undefined) return { kind: 'external', url }
  return { kind: 'internal', path: decoded(path), hash: decoded(url.hash.slice(1)) }
}
