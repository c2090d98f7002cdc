import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { basePathOf } from '@/lib/html/base-path'
import type { Site } from '@/lib/schemas/site'
import type { Asset } from './browser-script'
import { headScript } from './browser-script'
import { offlineModule, removingAsset } from './offline-assets'
import { buildSearchAssets } from './search-assets'
import { siteIcon } from './site-icon'
import { siteScript } from './site-script'

export interface DocumentAssets {
  /** Environment variables that `pages/_document.tsx` reads. */
  env: Record<string, string>
  files: Asset[]
}

/**
 * What every page carries or loads beside its text: the inline head script, the icon, the site's script, search, reading offline.
 * @param root the project's root folder
 * @param lastBuild while developing: the origin of the last build's files; names then have no hashes
 * @throws when a script does not compile, or there is no icon
 */
export async function documentAssets(root: string, site: Site, lastBuild?: string): Promise<DocumentAssets> {
  const hashed = lastBuild === undefined
  // While developing there is none: pages stand where the sources say.
  const base = hashed ? basePathOf(site.url) : ''
  const search = await buildSearchAssets({ root, base: lastBuild ?? '', basePath: base, hashed })
  // While developing pages are always those of now: a worker that "npm start" has left at the same port removes itself.
  const offline = hashed && site.offline ? [await offlineModule(base)] : []
  const script = await siteScript(site, { search: search.url, offline: offline[0]?.url }, hashed, base)
  return {
    env: { SITE_HEAD_SCRIPT: await headScript(site, base), SITE_ICON: siteIcon(root), SITE_SCRIPT: `/${script.name}` },
    files: [...(hashed ? [] : [await removingAsset()]), script, ...offline.map(({ file }) => file), ...search.files],
  }
}

/** Writes assets into the export's folder. */
export function writeAssets(out: string, files: readonly Asset[]): void {
  for (const { name, contents } of files) {
    const file = path.join(out, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }
}
