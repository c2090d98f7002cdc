import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toString } from 'hast-util-to-string'
import { withoutBase } from '@chain-data/static-export/base-path'
import { changeUrlsInAttribute } from '@chain-data/static-export'
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
export function resolveUrl(site: SiteAddress, page: Pick<PageSummary, 'route'>, address: string): Target {
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
  /** Where the tag starts, from 1. */
  line: number
  column: number
  /** In the page's own content, not in the layout. */
  inMain: boolean
  /** The text inside, without tags. */
  text(): string
}

/** What is kept of a page for the rules over the whole site; everything else is discarded. */
export interface PageSummary {
  /** From the project's root: `out/docs/intro.html`. */
  file: string
  route: string
  /** Those that name URLs, and those of the head. */
  elements: BuiltElement[]
  /** Everything a `#fragment` may name. */
  anchors: Set<string>
  noindex: boolean
  /** The canonical URL, as written. */
  canonical: string | undefined
  /** The target of a page that only redirects (`meta http-equiv=refresh`). */
  redirectTo: string | undefined
  /** Whether it is marked as interactive (React runs on it). */
  interactive: boolean
}

/** A page with all its elements, while it is checked. */
export interface BuiltPage extends PageSummary {
  html: string
}

/**
 * Reads one built page.
 * @param base the site's base path: it is removed from the URLs of the elements, so that they match the sources
 */
export function readBuiltPage(file: string, route: string, html: string, base = ''): BuiltPage {
  const elements = collectElements(fromHtml(html), base)
  const metas = elements.filter(({ name }) => name === 'meta')
  const refresh = metas.find(({ attributes }) => attributes.get('http-equiv')?.toLowerCase() === 'refresh')
  return {
    file,
    route,
    html,
    elements,
    anchors: anchorsOf(elements),
    noindex: metas.some(
      ({ attributes }) => attributes.get('name') === 'robots' && /noindex/i.test(attributes.get('content') ?? ''),
    ),
    canonical: elements
      .find(({ name, attributes }) => name === 'link' && attributes.get('rel') === 'canonical')
      ?.attributes.get('href'),
    interactive: elements.find(({ name }) => name === 'html')?.attributes.has('data-interactive') ?? false,
    redirectTo: /url=\s*['"]?([^'"]+)/i.exec(refresh?.attributes.get('content') ?? '')?.[1]?.trim(),
  }
}

function anchorsOf(elements: BuiltElement[]): Set<string> {
  const names = elements.flatMap(({ name, attributes }) => [
    attributes.get('id'),
    name === 'a' ? attributes.get('name') : undefined,
  ])
  return new Set(names.flatMap((name) => (name === undefined || name === '' ? [] : [name])))
}

/** Elements that name a URL or stand in the head. */
const SUMMED_UP =
  /^(?:a|area|audio|body|embed|form|html|iframe|image|img|link|meta|object|script|source|title|track|video)$/

/** The summary that site-wide rules need. */
export function summaryOf({ html: _, elements, ...page }: BuiltPage): PageSummary {
  return { ...page, elements: elements.filter(({ name }) => SUMMED_UP.test(name)) }
}

function collectElements(node: Nodes, base: string, into: BuiltElement[] = [], inMain = false): BuiltElement[] {
  const isMain = inMain || (node.type === 'element' && node.tagName === 'main')
  // Tags that the parser added (an optional <tbody>, say) have no position, and no faults.
  if (node.type === 'element' && node.position) {
    into.push({
      name: node.tagName,
      attributes: attributesOf(node, base),
      line: node.position.start.line,
      column: node.position.start.column,
      inMain: isMain,
      text: () => toString(node),
    })
  }
  if ('children' in node) for (const child of node.children) collectElements(child, base, into, isMain)
  return into
}

/** hast uses DOM property names and types; the rules use HTML attributes. */
function attributesOf(node: Element, base: string): Map<string, string> {
  return new Map(
    Object.entries(node.properties).flatMap(([property, value]) => {
      if (value === null || value === undefined || value === false) return []
      const text = value === true ? '' : Array.isArray(value) ? value.join(' ') : String(value)
      const name = attributeNameOf(property)
      if (base === '') return [[name, text] as const]
      const plain = (url: string) => withoutBase(base, url) ?? url
      return [[name, changeUrlsInAttribute(node.tagName, name, text, plain)] as const]
    }),
  )
}

function attributeNameOf(property: string): string {
  const known = ATTRIBUTE_NAMES[property]
  if (known !== undefined) return known
  const isData = /^data[A-Z]/.test(property)
  return isData ? property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : property.toLowerCase()
}

const ATTRIBUTE_NAMES: Record<string, string> = { className: 'class', httpEquiv: 'http-equiv', htmlFor: 'for' }
