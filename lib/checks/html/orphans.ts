import { indexablePages, type BuiltSite } from './built-site'
import { resolveUrl } from './resolve-url'
import type { HtmlRule } from './rule'

/** Every page that may be listed can be reached from the home page by links alone: sidebar, lists and text. */
export const orphans: HtmlRule = {
  name: 'html/orphans',
  run: (site) => {
    const reached = reachedFromHome(site)
    return indexablePages(site)
      .filter(({ route }) => !reached.has(route))
      .map((page) => ({
        page,
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
