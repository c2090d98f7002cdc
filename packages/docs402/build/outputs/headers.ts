import { cacheHeaders, writeHeaders, type PathHeaders } from '@docs402/static-export'
import { addressOf, withBase } from '@docs402/static-export/base-path'
import type { FinishedSite, Output } from '../output'
import type { SitePageProps } from '../../page/props/content-props'
import { KEPT_FOREVER, OUTPUT_URLS } from '../../content/output-urls'
import { markdownPath } from '../../shared/routes'
import { addressIn, originalUrl, type SiteInLanguage } from '../../shared/site-in'
import { readRedirects } from '../../content/redirects'
import { catalogHeaders } from './well-known'

/** A Markdown version is for programs: search engines list its page alone (RFC 6596, section 5). */
function markdownHeaders({ page }: SitePageProps, { url, folder = '' }: SiteInLanguage): PathHeaders {
  // A page that is not translated is that of the site's own language, shown again.
  const canonical = page.isOriginal
    ? addressOf(originalUrl({ url, folder }), page.route)
    : addressIn({ url, folder }, page.route)
  return {
    source: encodeURI(folder + markdownPath(page.route)),
    headers: { Link: `<${encodeURI(decodeURI(canonical))}>; rel="canonical"`, 'X-Robots-Tag': 'noindex' },
  }
}

interface WrittenSite {
  site: SiteInLanguage
  contents: { pages: readonly { props: SitePageProps }[] }
}

/** The headers of all Markdown versions, in each language of the site. The configuration of a host names no unlisted page. */
export const headersOfMarkdown = (languages: readonly WrittenSite[]): PathHeaders[] =>
  languages.flatMap(({ site, contents: { pages } }) =>
    pages.filter(({ props }) => props.page.indexable).map(({ props }) => markdownHeaders(props, site)),
  )

export default {
  title: 'Write the headers',
  // Some depend on which files there are.
  after: 'everything',
  write(main: FinishedSite) {
    const { root, out, deploy, allowed, base, others } = main
    const redirects = [...readRedirects(root)].map(([from, to]) => ({ from, to: withBase(base, to) }))
    const caches = cacheHeaders(KEPT_FOREVER, OUTPUT_URLS.offline.urls)
    const paths = [...caches, catalogHeaders(base), ...headersOfMarkdown([main, ...others])]
    return writeHeaders({ out, deploy }, { allowed, base, redirects, paths })
  },
} satisfies Output
