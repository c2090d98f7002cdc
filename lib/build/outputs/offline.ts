import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { partsOf } from '@/lib/browser/offline/requests'
import { DOWNLOAD, isTooLarge } from '@/lib/browser/offline/ceiling'
import type { Manifest } from '@/lib/browser/offline/save'
import type { BuiltSite, Output } from '@/lib/build/output'
import { docsToSave } from '@/lib/content/props/site-routes'
import { fileOf, OFFLINE_PAGE } from '@/lib/content/routes'
import { withoutBase } from '@chain-data/static-export/base-path'
import { filesBelow } from '@chain-data/findings'
import { bundle } from './assets/bundle'

/** The service worker: at the root, because its scope is its folder. */
export const WORKER_FILE = 'sw.js'

/**
 * The service worker of a build, with its own caches; `always` lists what every reader may need, starting with the page
 * that lists saved pages.
 */
export const offlineWorker = (build: string, always: readonly string[], base: string): Promise<string> =>
  bundle({ entry: 'lib/browser/offline/worker.ts', format: 'iife', define: { BUILD: build, ALWAYS: always } }, base)

/** Replaces the worker if reading offline is turned off. */
export const removingWorker = (base: string): Promise<string> =>
  bundle({ entry: 'lib/browser/offline/remove.ts', format: 'iife' }, base)

/** Lists everything that can be saved (lib/browser/offline/save.ts). */
const MANIFEST_FILE = 'offline.json'

interface OfflineOptions {
  /** The build's name. */
  build: string
  base: string
  /** The pages that "Save for offline" saves. */
  routes: readonly string[]
  /** Whether the site can be read offline: `offline` in its data. */
  offline: boolean
}

/**
 * Writes the service worker, or a script that removes the one of an earlier build. Must run after all steps that change
 * pages.
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
  const size = `${manifest.files.length} files to save, ${Math.round(manifest.bytes / 1024)} KiB`
  return `${WORKER_FILE} of ${build}, ${size}${isTooLarge(manifest) ? ': too large to save, so readers are offered the download' : ''}`
}

/** Files of search, and scripts that pages load on demand. */
const ALWAYS = /^(assets|pagefind|search-data)\//

/** All files that are needed to read some pages, and to search, without a network. */
export function offlineManifest(out: string, routes: readonly string[], build: string, base: string): Manifest {
  const pages = [...new Set([...routes, OFFLINE_PAGE])]
  const urlsIn = (route: string) => partsOf(readFileSync(path.join(out, fileOf(route)), 'utf8'))
  const parts = pages.flatMap(urlsIn).flatMap((url) => withoutBase(base, url)?.slice(1) ?? [])
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
  const bytes = files.reduce((sum, [, , size]) => sum + size, 0)
  const download = statSync(path.join(out, DOWNLOAD), { throwIfNoEntry: false })?.size
  return { build, bytes, files, ...(isTooLarge({ bytes }) && download !== undefined ? { download } : {}) }
}

export default {
  title: 'Write the service worker',
  // Readers save the index of search; of much text they are offered the download.
  after: ['download', 'search'],
  write: async ({ root, out, build, base, site }: BuiltSite) =>
    writeOffline(out, { build, base, offline: site.offline, routes: await docsToSave(root) }),
} satisfies Output
