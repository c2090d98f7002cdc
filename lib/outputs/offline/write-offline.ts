import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileOf, OFFLINE_PAGE } from '@/lib/content/routes'
import { offlineWorker, removingWorker, WORKER_FILE } from '@/lib/outputs/assets/offline-assets'
import { offlineManifest } from './manifest'

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
