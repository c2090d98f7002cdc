import { missingAnchor } from '../link-messages'
import { readablePages } from './built-site'
import { resolveUrl } from './resolve-url'
import type { HtmlRule } from './rule'

/** Browsers scroll to the top for these even when no element has the name. */
const ALWAYS_THERE = new Set(['', 'top'])

/** Every `#fragment` names an id (or a named `a`) on the page it leads to. Missing pages are another rule's. */
export const anchors: HtmlRule = {
  name: 'html/anchors',
  run: (site) =>
    readablePages(site).flatMap((page) =>
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
