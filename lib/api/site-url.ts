import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { basePathOf, withBase } from '@/lib/html/base-path'
import { parseYaml } from '@/lib/sources/yaml-text'

/** Where the site's URL stands. The sandbox is packed with it, but not with all that reads the site data. */
export const SITE_FILE = 'data/site.yaml'

/**
 * The site's own URL, unchecked: what is wrong with it is told by the check of the data.
 * @param root absolute path of the repository
 */
export function siteUrl(root: string): string {
  const file = path.join(root, SITE_FILE)
  const url = existsSync(file) ? parseYaml(readFileSync(file, 'utf8')).leafAt(['url'])?.value : undefined
  return typeof url === 'string' && URL.canParse(url) ? url : 'https://site.invalid'
}

/** The whole URL of a route of the site; a full URL stays as it is. */
export function urlOfRoute(site: string, route: string): string {
  return new URL(withBase(basePathOf(site), route), site).href
}
