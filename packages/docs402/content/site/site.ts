import { loadData } from '@docs402/findings'
import { SITE_DATA } from '../schemas/site-data'
import { untilChanged } from '../sources/until-changed'
import type { Site } from '../schemas/site'

const sites = new Map<string, Site>()
const readNow = untilChanged(SITE_DATA.file, (root) => loadData(SITE_DATA, root))

/**
 * The checked data of a site. A build reads it once per process; in development it is read again after an edit.
 * @param root the site's folder
 * @throws with every fault of `data/site.yaml` and its place
 */
export function readSite(root: string): Site {
  const kept = sites.get(root)
  if (kept && process.env.NODE_ENV !== 'development') return kept
  const site = readNow(root)
  sites.set(root, site)
  return site
}
