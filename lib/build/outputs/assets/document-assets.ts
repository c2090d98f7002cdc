import { readFileSync } from 'node:fs'
import path from 'node:path'
import { messageOf } from '@chain-data/findings'
import { basePathOf } from '@chain-data/static-export/base-path'
import { svgAddress } from '@/lib/content/mdx/pictures'
import { offlineModule, removingWorker, WORKER_FILE } from '@/lib/build/outputs/offline'
import type { Site } from '@/lib/content/schemas/site'
import { headScript, siteScript } from './browser-script'
import { payAssets } from './pay-assets'
import { buildSearchAssets } from './search-assets'

/** The drawing that every size of the site's icon is made from, from the project's root. */
export const ICON_FILE = 'public/favicon.svg'

/** The site's icon as a URL that holds the picture itself. */
function siteIcon(root: string): string {
  const svg = readFileSync(path.join(root, ICON_FILE), 'utf8')
  try {
    return svgAddress(svg)
  } catch (error) {
    throw new Error(`${ICON_FILE} is not an SVG. ${messageOf(error)}`)
  }
}

/**
 * What every page carries or loads beside its text: the inline head script, the icon, the site's script, search,
 * reading offline.
 * @param lastBuild while developing: the origin of the last build's files; names then have no hashes
 * @throws when a script does not compile, or there is no icon
 */
export async function documentAssets(root: string, site: Site, lastBuild?: string) {
  const hashed = lastBuild === undefined
  // While developing there is none: pages stand where the sources say.
  const base = hashed ? basePathOf(site.url) : ''
  const search = await buildSearchAssets({ root, base: lastBuild ?? '', basePath: base, hashed })
  // While developing pages are always those of now: a worker that "npm start" has left at the same port removes itself.
  const offline = hashed && site.offline ? [await offlineModule(base)] : []
  const pay = await payAssets(root, base, hashed)
  const modules = { search: search.url, offline: offline[0]?.url, pay: pay?.url }
  const script = await siteScript(site, modules, hashed, base)
  return {
    // What pages/_document.tsx reads of its environment.
    env: { SITE_HEAD_SCRIPT: await headScript(site, base), SITE_ICON: siteIcon(root), SITE_SCRIPT: `/${script.name}` },
    files: [
      ...(hashed ? [] : [{ name: WORKER_FILE, contents: Buffer.from(await removingWorker('')) }]),
      script,
      ...offline.map(({ file }) => file),
      ...search.files,
      ...(pay?.files ?? []),
    ],
  }
}
