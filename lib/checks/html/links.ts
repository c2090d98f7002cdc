import { didYouMean } from '@chain-data/findings'
import { missingAnchor, missingPage } from '../link-messages'
import { type BuiltElement, type PageSummary, resolveUrl } from './built-page'
import { type BuiltSite, type HtmlRule, isReadable } from './built-site'

/** Every internal link leads to a page, an id or a file of the export, below the site's base path. */
export const links: HtmlRule = {
  name: 'html/links',
  site: (site) =>
    site.pages.filter(isReadable).flatMap((page) =>
      page.elements.flatMap((element) => {
        const message = faultOf(site, page, element)
        return message === undefined ? [] : [{ page, element, message }]
      }),
    ),
}

const isLink = ({ name, attributes }: BuiltElement): boolean =>
  name === 'a' || name === 'area' || (name === 'link' && attributes.get('rel') === 'canonical')

function faultOf(site: BuiltSite, page: PageSummary, element: BuiltElement): string | undefined {
  const href = isLink(element) ? element.attributes.get('href') : undefined
  if (href === undefined) return undefined
  const target = resolveUrl(site, page, href)
  if (target.kind === 'invalid') return `"${href}" is not a URL that a browser can open.`
  if (target.kind !== 'internal') return undefined
  const { path, hash } = target
  // The not-found page is no target, but links within it work.
  const to = /^(?:$|[#?])/.test(href) ? page : site.byRoute.get(path)
  if (!to) return site.files.has(path) && !path.endsWith('.html') ? undefined : missingTarget(site, path)
  // `#:~:text=` marks words, not an element.
  if (hash === '' || hash === 'top' || hash.startsWith(':~:') || to.redirectTo !== undefined || to.anchors.has(hash))
    return undefined
  return missingAnchor(hash, to.route, [...to.anchors])
}

/** A path with an extension is meant as a file. */
function missingTarget({ files, byRoute }: BuiltSite, path: string): string {
  if (!/\.(?!html?$|mdx?$)[a-z0-9]+$/i.test(path)) return missingPage(path, [...byRoute.keys()])
  const own = [...files].filter((file) => !file.startsWith('/_next/'))
  return `No file at "${path}".${didYouMean(path, own)}`
}
