import { readFileSync } from 'node:fs'
import path from 'node:path'
import { messageOf } from '@chain-data/findings'
import { basePathOf } from '@chain-data/static-export/base-path'
import { svgAddress } from '@/lib/content/mdx/pictures'
import { offlineModule, removingWorker, WORKER_FILE } from '@/lib/build/outputs/offline'
import type { Site } from '@/lib/content/schemas/site'
import { calculatorAsset } from './calculator-assets'
import { headScript, siteScript } from './browser-script'
import { payAssets } from './pay-assets'
import { buildSearchAssets } from './search-assets'

/** The source of the site's icon in all sizes, from the project's root. */
export const ICON_FILE = 'public/favicon.svg'

/** The site's icon as a data URL. */
function siteIcon(root: string): string {
  const svg = readFileSync(path.join(root, ICON_FILE), 'utf8')
  try {
    return svgAddress(svg)
  } catch (error) {
    throw new Error(`${ICON_FILE} is not an SVG. ${messageOf(error)}`)
  }
}

/**
 * What every page inlines or loads: the inline head script, the icon, the site's script, search, reading offline.
 * @param lastBuild in development, the origin of the last build's files; names then have no hashes
 * @throws if a script does not compile, or the icon is missing
 */
export async function documentAssets(root: string, site: Site, lastBuild?: string) {
  const hashed = lastBuild === undefined
  // Not in development: there, pages have no base path.
  const base = hashed ? basePathOf(site.url) : ''
  // Together: each of them waits for the bundler, which is another process.
  const [search, offline, pay, calculator, head] = await Promise.all([
    buildSearchAssets({ root, base: lastBuild ?? '', basePath: base, hashed }),
    // Not in development, where pages must be current: a worker that "npm start" left on the same port removes itself.
    hashed && site.offline ? offlineModule(base) : undefined,
    payAssets(root, base, hashed),
    calculatorAsset(root, base, hashed),
    headScript(site, base),
  ])
  const modules = {
    search: search.url,
    offline: offline?.url,
    pay: pay?.url,
    calculator: calculator && `${base}/${calculator.name}`,
  }
  const script = await siteScript(site, modules, hashed, base)
  return {
    // Environment variables for pages/_document.tsx.
    env: { SITE_HEAD_SCRIPT: head, SITE_ICON: siteIcon(root), SITE_SCRIPT: `/${script.name}` },
    files: [
      ...(hashed ? [] : [{ name: WORKER_FILE, contents: Buffer.from(await removingWorker('')) }]),
      script,
      ...(offline ? [offline.file] : []),
      ...search.files,
      ...(pay?.files ?? []),
      ...(calculator ? [calculator] : []),
    ],
  }
}
