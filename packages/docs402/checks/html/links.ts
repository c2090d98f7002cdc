import { didYouMean } from '@docs402/findings'
import { urlsInSet } from '@docs402/static-export/file-url'
import { linkTarget, type LinkSite } from '../../content/links/link-target'
import { PRINTABLE } from '../../shared/routes'
import { missingAnchor, missingPage } from '../link-messages'
import type { BuiltElement, BuiltPage } from './built-page'
import { type BuiltSite, type HtmlRuleBody, targetOf } from './built-site'

/** Every link within the site leads to a page, an id or a file of the export, and every file that a page loads is there. */
export const links: HtmlRuleBody = {
  site: (site) =>
    site.pages.flatMap((page) =>
      page.redirects
        ? []
        : page.elements.flatMap((element) =>
            urlsOf(element).flatMap((url) => {
              const message = isLink(element) ? linkFault(site, page, url) : fileFault(site, page, element, url)
              return message === undefined ? [] : [{ page, element, message }]
            }),
          ),
    ),
}

/** `link` relations that name a page, or no file. */
const PAGE_RELATIONS = /\b(?:canonical|next|prev|author|license|help|preconnect|dns-prefetch)\b/
/** `meta` tags whose content is the URL of an image. */
const META_IMAGES = /^(?:og:image(?::url)?|twitter:image)$/

const relationOf = ({ attributes }: BuiltElement) => attributes['rel']?.toLowerCase() ?? ''
const isLink = (element: BuiltElement): boolean =>
  /^a(?:rea)?$/.test(element.name) || (element.name === 'link' && relationOf(element) === 'canonical')

/** The URLs that an element names. */
function urlsOf(element: BuiltElement): string[] {
  const { name, attributes } = element
  if (name === 'meta')
    return META_IMAGES.test(attributes['property'] ?? attributes['name'] ?? '') ? [attributes['content'] ?? ''] : []
  if (!isLink(element) && PAGE_RELATIONS.test(relationOf(element))) return []
  const plain = ['href', 'src', 'poster', 'data'].map((attribute) => attributes[attribute]?.trim())
  const sets = ['srcset', 'imagesrcset'].flatMap((attribute) => urlsInSet(attributes[attribute] ?? ''))
  const written = [...plain, ...sets].filter((url) => url !== undefined)
  return isLink(element) ? written : written.filter((url) => url !== '')
}

function linkFault(site: BuiltSite, page: BuiltPage, href: string): string | undefined {
  if (!URL.canParse(href, site.origin)) return `"${href}" is not a URL that a browser can open.`
  const target = targetOf(site, page, href)
  if (!target) return undefined
  const { path, hash } = target
  const isHere = /^(?:$|[#?])/.test(href)
  // The not-found page is no target, but links within it work.
  if (!isHere) {
    const { kind, form } = { form: 'published', ...linkTarget(exportOf(site), path, page.route) }
    if (kind === 'nothing' || form !== 'published')
      return /\.(?!html?$|mdx?$)[a-z0-9]+$/i.test(path)
        ? missingFile(site, path)
        : missingPage(path, [...site.byRoute.keys()])
  }
  const to = isHere ? page : site.byRoute.get(path)
  // `#:~:text=` marks words, not an element.
  if (!to || hash === '' || hash === 'top' || hash.startsWith(':~:') || to.redirects || to.anchors.has(hash))
    return undefined
  return missingAnchor(hash, to.route, [...to.anchors])
}

/** What the links of an export may lead to: hosts redirect, and pages should not need it. */
const exportOf = ({ byRoute, files }: BuiltSite): LinkSite => ({
  redirects: new Map(),
  isPage: (route) => byRoute.has(route),
  isFile: (path) => path === PRINTABLE || (files.has(path) && !path.endsWith('.html')),
})

/** A frame or an alternate version may be a page or a file. */
function fileFault(site: BuiltSite, page: BuiltPage, element: BuiltElement, url: string): string | undefined {
  const path = targetOf(site, page, url)?.path
  const isPage = element.name === 'iframe' || relationOf(element) === 'alternate'
  if (path === undefined || site.files.has(path) || (isPage && site.byRoute.has(path))) return undefined
  return missingFile(site, path)
}

/** Nobody mistypes a hashed name, so it gets no suggestion. */
function missingFile({ files }: BuiltSite, path: string): string {
  const names = [...files].filter((file) => !file.startsWith('/_next/'))
  return `No file at "${path}".${path.startsWith('/_next/') ? '' : didYouMean(path, names)}`
}
