import { givesWay, readablePages, type BuiltSite } from './built-site'
import type { BuiltPage } from './built-page'
import { resolveUrl } from './resolve-url'
import type { Fault, HtmlRule } from './rule'

function faultOf(site: BuiltSite, page: BuiltPage, address: string): string | undefined {
  const target = resolveUrl(site, page, address)
  const says = `The page asks search engines to list "${address}" in its place`
  if (target.kind !== 'internal') return `${says}, which is not a page of this site.`
  const other = site.byRoute.get(target.path)
  // That it is there is what html/links says.
  if (!other) return undefined
  if (other.noindex) return `${says}, and that one asks not to be listed (noindex).`
  if (other !== page && (givesWay(site, other) || other.redirectTo !== undefined))
    return `${says}, and that one names another page again. Name the last one.`
  return undefined
}

/** The page that search engines are to list for a page is one of the site, may be listed, and is the end of the way. */
export const canonical: HtmlRule = {
  name: 'html/canonical',
  run: (site) =>
    readablePages(site).flatMap((page): Fault[] => {
      const address = page.canonical
      const message = address === undefined ? undefined : faultOf(site, page, address)
      const element = page.elements.find(({ attributes }) => attributes.get('rel') === 'canonical')
      return message === undefined || !element ? [] : [{ page, element, origin: { kind: 'page' }, message }]
    }),
}
