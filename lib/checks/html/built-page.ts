import { Parser } from 'htmlparser2'
import { withoutBase } from '@chain-data/static-export/base-path'
import { changeUrlsInAttribute, type ExportedPage } from '@chain-data/static-export'
import { decoded } from '../link-messages'

type Target =
  | { kind: 'internal'; path: string; hash: string }
  | { kind: 'external'; url: URL }
  /** mailto:, tel:, data:, blob: … */
  | { kind: 'other' }
  | { kind: 'invalid' }

/** Where the site is published. */
export interface SiteAddress {
  /** As its home page states it (`link rel=canonical`), without a slash at the end. */
  origin?: string | undefined
  /** The base path of the site's URLs, from the same element: empty, or `/repo`. */
  base: string
}

/** Used as the site's origin when the pages don't state one. The name can't exist: RFC 2606. */
const UNKNOWN_ORIGIN = 'https://site.invalid'

/**
 * Resolves a URL on a page. An absolute URL of the site itself counts as internal.
 * @returns for internal ones the decoded path and the decoded fragment (without `#`)
 */
export function resolveUrl(site: SiteAddress, page: Pick<BuiltPage, 'route'>, address: string): Target {
  const origin = site.origin ?? UNKNOWN_ORIGIN
  const base = new URL(page.route, origin)
  if (!URL.canParse(address, base)) return { kind: 'invalid' }
  const url = new URL(address, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'other' }
  // Only an absolute URL still has the base path: `readBuiltPage` removed it from the others.
  const path = URL.canParse(address) ? withoutBase(site.base, url.pathname) : url.pathname
  if (url.origin !== origin || path === undefined) return { kind: 'external', url }
  return { kind: 'internal', path: decoded(path), hash: decoded(url.hash.slice(1)) }
}

/** One start tag of a built page. */
export interface BuiltElement {
  name: string
  /** As written in the HTML: lower-case names, text values; an attribute without a value is ''. */
  attributes: Map<string, string>
  /** Where the tag starts in the HTML. */
  start: number
}

/** A page of the export, as the rules read it. */
export interface BuiltPage {
  /** The file to change, from the project's root: `pages/docs/intro.mdx`. */
  file: string
  /** The path of its HTML in the export: `/docs/intro.html`. */
  address: string
  route: string
  html: string
  elements: BuiltElement[]
  /** Everything a `#fragment` may name. */
  anchors: Set<string>
  /** The target of a page that only redirects (`meta http-equiv=refresh`). */
  redirectTo: string | undefined
  /** Whether it is marked as interactive (React runs on it). */
  interactive: boolean
}

/** What rules over the whole site read of a page: its HTML and other elements are discarded. */
export type PageSummary = Omit<BuiltPage, 'html'>

/**
 * Reads one built page.
 * @param file the file to change when it has a fault
 * @param base the site's base path: it is removed from the URLs of the elements, so that they match the sources
 */
export function readBuiltPage({ file: name, route, html }: ExportedPage, file = name, base = ''): BuiltPage {
  const elements = elementsOf(html, base)
  const refresh = elements.find(
    ({ name, attributes }) => name === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'refresh',
  )
  return {
    file,
    address: `/${name}`,
    route,
    html,
    elements,
    anchors: new Set(
      elements.flatMap(({ name, attributes }) =>
        [attributes.get('id'), name === 'a' ? attributes.get('name') : undefined].flatMap((id) => id || []),
      ),
    ),
    redirectTo: /url=\s*['"]?([^'"]+)/i.exec(refresh?.attributes.get('content') ?? '')?.[1]?.trim(),
    interactive: elements.find(({ name }) => name === 'html')?.attributes.has('data-interactive') ?? false,
  }
}

/** Elements that name a URL. */
const NAMES_URL = /^(?:a|area|audio|embed|form|iframe|image|img|link|meta|object|script|source|track|video)$/

/** The summary that site-wide rules need. */
export function summaryOf({ html: _, elements, ...page }: BuiltPage): PageSummary {
  return { ...page, elements: elements.filter(({ name }) => NAMES_URL.test(name)) }
}

/** A parser without a tree: it takes a sixth of the time. */
function elementsOf(html: string, base: string): BuiltElement[] {
  const elements: BuiltElement[] = []
  const plain = (url: string) => withoutBase(base, url) ?? url
  const parser: Parser = new Parser(
    {
      onopentag(name, given) {
        const attributes = Object.entries(given).map(
          ([key, value]) => [key, base === '' ? value : changeUrlsInAttribute(name, key, value, plain)] as const,
        )
        elements.push({ name, attributes: new Map(attributes), start: parser.startIndex })
      },
    },
    { lowerCaseAttributeNames: true },
  )
  parser.end(html)
  return elements
}
