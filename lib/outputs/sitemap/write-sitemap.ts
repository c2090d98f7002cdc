import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { basePathOf } from '@/lib/html/base-path'
import { site } from '@/lib/content/graph'
import { sitePages } from '@/lib/pages/site-routes'
import { robots, sitemap } from './sitemap'

/** Writes `sitemap.xml` and `robots.txt` into the export. Robots read theirs at the root of an origin alone: below a base path there is none. */
export async function writeSitemap(root: string, out: string): Promise<string> {
  const text = sitemap(await sitePages(root), site.url)
  writeFileSync(path.join(out, 'sitemap.xml'), text)
  const count = `${text.split('<loc>').length - 1} URLs`
  if (basePathOf(site.url) !== '')
    return `${count}; no robots.txt: ${new URL(site.url).origin}/robots.txt is not this site's, so tell search engines of ${site.url}/sitemap.xml`
  writeFileSync(path.join(out, 'robots.txt'), robots(site.url))
  return count
}
