import { didYouMean } from '@chain-data/findings'
import { missingAnchor, missingPage, plainPath, redirected } from '../link-messages'
import { type BuiltSite, type HtmlProblem, type HtmlRule, indexablePages, isReadable } from './built-site'
import { type BuiltElement, type PageSummary, resolveUrl } from './built-page'

/** Browsers scroll to the top for these even when no element has the name. */
const ALWAYS_THERE = new Set(['', 'top'])

/** Every `#fragment` names an id (or a named `a`) on the page it leads to. Missing pages are another rule's. */
export const anchors: HtmlRule = {
  name: 'html/anchors',
  site: (site) =>
    site.pages.filter(isReadable).flatMap((page) =>
      page.elements.flatMap((element) => {
        const href = element.name === 'a' || element.name === 'area' ? element.attributes.get('href') : undefined
        if (href === undefined || !href.includes('#')) return []
        const target = resolveUrl(site, page, href)
        // `#:~:text=` marks words, not an element.
        if (target.kind !== 'internal' || ALWAYS_THERE.has(target.hash) || target.hash.startsWith(':~:')) return []
        const to = href.startsWith('#') ? page : site.byRoute.get(target.path)
        if (!to || to.redirectTo !== undefined || to.anchors.has(target.hash)) return []
        const message = missingAnchor(target.hash, to.route, [...to.anchors])
        return [{ page, element, origin: { kind: 'url', url: href }, message }]
      }),
    ),
}

/** Every internal link leads to a page or file of the site, directly: not over a redirect. */
export const links: HtmlRule = {
  name: 'html/links',
  site: (site) => {
    const routes = [...site.byRoute.keys()].filter((route) => site.byRoute.get(route)?.redirectTo === undefined)
    return site.pages.flatMap((page) => [
      ...(page.redirectTo === undefined ? linksOf(page) : []).flatMap((link) => linkFaults(site, page, link, routes)),
      ...redirectFaults(site, page, routes),
    ])
  },
}

function linksOf(page: PageSummary): BuiltElement[] {
  return page.elements.filter(
    ({ name, attributes }) =>
      (name === 'a' || name === 'area' || isCanonical(name, attributes)) && attributes.has('href'),
  )
}

function isCanonical(name: string, attributes: BuiltElement['attributes']): boolean {
  return name === 'link' && attributes.get('rel') === 'canonical'
}

function isMarkdownVersion({ attributes }: BuiltElement): boolean {
  return attributes.get('type') === 'text/markdown'
}

function linkFaults(site: BuiltSite, page: PageSummary, element: BuiltElement, routes: string[]): HtmlProblem[] {
  const href = element.attributes.get('href') ?? ''
  const target = resolveUrl(site, page, href)
  const fault = (message: string, more: Partial<HtmlProblem> = {}): HtmlProblem[] => [
    { page, element, origin: { kind: 'url', url: href }, message, ...more },
  ]
  if (target.kind === 'invalid') return fault(`"${href}" is not a URL that a browser can open.`)
  // A page's links to itself work wherever it stands; the not-found page is no target but has a skip link.
  if (target.kind !== 'internal' || href === '' || /^[#?]/.test(href)) return []
  const { path } = target
  // The Markdown version of a page is meant where the link says so; elsewhere `.md` is a slip of a writer.
  if (isMarkdownVersion(element) && isPlainFile(site, path)) return []
  const linked = site.byRoute.get(path)
  const plain = plainPath(path)
  const moved = linked?.redirectTo ?? (plain !== path && site.byRoute.has(plain) ? plain : undefined)
  // Its readers get there all the same.
  if (moved !== undefined)
    return fault(redirected(path, moved), { severity: 'warning', replacement: replaced(href, path, moved) })
  const isMarkdown = path.endsWith('.md') && site.byRoute.has(path.replace(/\.md$/, ''))
  return linked || (isPlainFile(site, path) && !isMarkdown) ? [] : fault(missingTarget(site, path, routes))
}

/** Only where the path stands in the address as it is: then the cure is certain. */
function replaced(href: string, path: string, target: string): string | undefined {
  const isWritten = href === path || href.startsWith(`${path}#`) || href.startsWith(`${path}?`)
  return isWritten ? target + href.slice(path.length) : undefined
}

/** Pages that only redirect must lead to a page that answers itself: no chains, no loops. */
function redirectFaults(site: BuiltSite, page: PageSummary, routes: string[]): HtmlProblem[] {
  if (page.redirectTo === undefined) return []
  const target = resolveUrl(site, page, page.redirectTo)
  if (target.kind !== 'internal') return []
  const origin = { kind: 'url', url: page.redirectTo } as const
  const next = site.byRoute.get(target.path)
  if (!next && !isPlainFile(site, target.path)) {
    return [
      {
        page,
        origin,
        message: `The redirect of "${page.route}" leads nowhere. ${missingTarget(site, target.path, routes)}`,
      },
    ]
  }
  if (next?.redirectTo === undefined) return []
  const what = next === page ? 'to itself' : `to "${target.path}", which is redirected again to "${next.redirectTo}"`
  return [{ page, origin, message: `"${page.route}" is redirected ${what}. Redirect straight to the last page.` }]
}

/** What ends in an extension was meant as a file. */
function missingTarget(site: BuiltSite, path: string, routes: string[]): string {
  if (!/\.(?!html?$|mdx?$)[a-z0-9]+$/i.test(path)) return missingPage(path, routes)
  return `No file at "${path}".${didYouMean(
    path,
    [...site.files].filter((file) => !file.startsWith('/_next/')),
  )}`
}

function isPlainFile(site: BuiltSite, path: string): boolean {
  return site.files.has(path) && !path.endsWith('.html')
}

/** Every page that may be listed can be reached from the home page by links alone: sidebar, lists and text. */
export const orphans: HtmlRule = {
  name: 'html/orphans',
  site: (site) => {
    const reached = reachedFromHome(site)
    return indexablePages(site)
      .filter(({ route }) => !reached.has(route))
      .map((page) => ({
        page,
        severity: 'warning',
        line: 1,
        column: 1,
        origin: { kind: 'page' },
        message: `No links lead from the home page to ${page.route}. Add it to a _meta file, or link to it from a page that is reached.`,
      }))
  },
}

function reachedFromHome(site: BuiltSite): Set<string> {
  const reached = new Set<string>()
  const waiting = ['/']
  for (let route = waiting.pop(); route !== undefined; route = waiting.pop()) {
    const page = site.byRoute.get(route)
    if (!page || reached.has(route)) continue
    reached.add(route)
    for (const { name, attributes } of page.elements) {
      const href = name === 'a' ? attributes.get('href') : undefined
      const target = href === undefined ? undefined : resolveUrl(site, page, href)
      if (target?.kind === 'internal') waiting.push(target.path)
    }
    if (page.redirectTo !== undefined) waiting.push(page.redirectTo)
  }
  return reached
}
