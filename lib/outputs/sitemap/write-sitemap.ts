import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { site } from '@/lib/content/graph'
import { sitePages } from '@/lib/content/site-routes'
import { robots, sitemap } from './sitemap'

/** Writes `sitemap.xml` and `robots.txt` into the export. */
export async function writeSitemap(root: string, out: string): Promise<string> {
  const text = sitemap(await sitePages(root), site.url)
  writeFileSync(path.join(out, 'sitemap.xml'), text)
  writeFileSync(path.join(out, 'robots.txt'), robots(site.url))
  return `${text.split('<loc>').length - 1} addresses`
}
