import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { addressIn } from '../../shared/site-in'
import type { FinishedSite, Output } from '../output'
import { isListed } from '../../shared/canonical'
import { escapeText } from '../../page/html'
import { changedOn, type SitePageProps } from '../../page/props/content-props'
import { OUTPUT_URLS } from '../../content/output-urls'

/** The limit of one file: sitemaps.org/protocol.html. */
const MOST_ADDRESSES = 50_000

/**
 * `sitemap.xml` (sitemaps.org): every page that search engines may list, with the day of its last change if it is
 * known. No priorities and no frequencies: search engines ignore them.
 * @throws if there are more pages than one file may have
 */
export function sitemap(
  languages: readonly { url: string; folder?: string; props: readonly SitePageProps[] }[],
): string {
  const listed = languages.flatMap(({ props, ...site }) =>
    props.filter(isListed).map((each) => ({ site, props: each })),
  )
  if (listed.length > MOST_ADDRESSES)
    throw new Error(
      `A sitemap is limited to ${MOST_ADDRESSES} URLs, and there are ${listed.length} pages to list. Split it.`,
    )
  const entries = listed.map(({ site, props }) => {
    const changed = changedOn(props)
    const url = escapeText(addressIn(site, props.page.route))
    return `<url><loc>${url}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}

/** `robots.txt` (RFC 9309): everything may be read. Unlisted pages have a robots meta tag. */
const robots = (origin: string): string => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`

/** robots.txt works only at the root of an origin, so a site with a base path has none. */
export default {
  title: 'Write the sitemap',
  ...OUTPUT_URLS.sitemap,
  write({ out, props, site: { url }, base, others }: FinishedSite) {
    const text = sitemap([
      { url, props },
      ...others.map((other) => ({ url: other.site.url, folder: other.graph.folder, props: other.props })),
    ])
    writeFileSync(path.join(out, 'sitemap.xml'), text)
    const count = `${text.split('<loc>').length - 1} URLs`
    if (base !== '')
      return `${count}; no robots.txt: ${new URL(url).origin}/robots.txt is outside of this site, so submit ${url}/sitemap.xml to search engines`
    writeFileSync(path.join(out, 'robots.txt'), robots(url))
    return count
  },
} satisfies Output
