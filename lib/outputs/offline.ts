import { readdirSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileOf, OFFLINE_PAGE } from '@/lib/content/routes'
import { offlineWorker, removingWorker, WORKER_FILE } from './assets/offline-assets'
import { partsOf } from '@/lib/browser/offline/requests'
import type { Manifest } from '@/lib/browser/offline/save'
import { withoutBase } from '@/lib/html/base-path'
import { filesBelow } from '@/lib/sources/walk'
import { createHash } from 'node:crypto'

/** Names all that can be saved (lib/browser/offline/save.ts). */
const MANIFEST_FILE = 'offline.json'

export interface OfflineOptions {
  /** The build's name. */
  build: string
  /** The base path. */
  base: string
  /** The pages that "Save for offline" takes along. */
  routes: readonly string[]
  /** Whether the site can be read offline: `offline` in its data. */
  offline: boolean
}

/**
 * Writes the service worker, or what removes one that an earlier build has published. Comes after everything that changes pages.
 * @param out the export's folder
 */
export async function writeOffline(out: string, { build, base, offline, routes }: OfflineOptions): Promise<string> {
  const worker = path.join(out, WORKER_FILE)
  if (!offline) {
    writeFileSync(worker, await removingWorker(base))
    for (const file of [fileOf(OFFLINE_PAGE), MANIFEST_FILE]) rmSync(path.join(out, file), { force: true })
    return 'switched off'
  }
  const modules = readdirSync(path.join(out, 'assets')).filter((name) => name.startsWith('offline-'))
  const always = [OFFLINE_PAGE, ...modules.map((name) => `/assets/${name}`)].map((url) => base + url)
  const text = await offlineWorker(build, always, base)
  writeFileSync(worker, text)
  const manifest = offlineManifest(out, routes, build, base)
  writeFileSync(path.join(out, MANIFEST_FILE), JSON.stringify(manifest))
  return `${WORKER_FILE} of ${build}, ${manifest.files.length} files to save, ${Math.round(manifest.bytes / 1024)} KiB`
}

/** What search loads, and the scripts that pages load when they are wanted. */
const ALWAYS = /^(assets|pagefind|search-data)\//

/**
 * All that is needed to read some pages, and to search, without a network.
 * @param out the export's folder, with its pages as they are published
 * @param routes the pages
 */
export function offlineManifest(out: string, routes: readonly string[], build: string, base: string): Manifest {
  const pages = [...new Set([...routes, OFFLINE_PAGE])]
  const parts = pages.flatMap((route) =>
    partsOf(readFileSync(path.join(out, fileOf(route)), 'utf8')).flatMap(
      (url) => withoutBase(base, url)?.slice(1) ?? [],
    ),
  )
  const shared = filesBelow(out).filter((file) => ALWAYS.test(file) && !/\.(br|gz)$/.test(file))
  const urls = new Map([
    ...pages.map((route) => [`${base}${route}`, fileOf(route)] as const),
    ...[...parts, ...shared].map((file) => [`${base}/${file}`, file] as const),
  ])
  const files = [...urls]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([url, file]): Manifest['files'][number] => {
      const contents = readFileSync(path.join(out, file))
      return [url, createHash('sha256').update(contents).digest('hex').slice(0, 12), contents.length]
    })
  return { build, bytes: files.reduce((sum, [, , bytes]) => sum + bytes, 0), files }
}
