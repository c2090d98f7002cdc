import { basePathOf, withBase } from '@/lib/html/base-path'
import { site } from '@/data/site'

/** The whole address of a route of the site; a full address stays as it is. */
export function siteUrl(route: string): string {
  return new URL(withBase(basePathOf(site.url), route), site.url).href
}
