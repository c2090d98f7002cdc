import { loadData } from '@docs402/findings'
import { SITE_DATA } from '../schemas/site-data'
import type { Site } from '../schemas/site'

const sites = new Map<string, Site>()

/**
 * The checked data of a site. A build reads it once per process; in development every call reads it again, so that
 * edits show.
 * @param root the site's folder
 * @throws with every fault of `data/site.yaml` and its place
 */
export function readSite(root: string): Site {
  const kept = sites.get(root)
  if (kept && process.env.NODE_ENV !== 'development') return kept
  const site = loadData(SITE_DATA, root)
  sites.set(root, site)
  return site
}
