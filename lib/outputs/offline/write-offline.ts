import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileOf, OFFLINE_PAGE } from '@/lib/content/routes'
import { offlineWorker, removingWorker, WORKER_FILE } from '@/lib/assets/offline-assets'

export interface OfflineOptions {
  /** The build's name. */
  build: string
  /** The base path. */
  base: string
  /** Whether the site can be read offline: `offline` in its data. */
  offline: boolean
}

/**
 * Writes the service worker, or what removes one that an earlier build has published. Comes after everything that changes pages.
 * @param out the export's folder
 */
export async function writeOffline(out: string, { build, base, offline }: OfflineOptions): Promise<string> {
  const worker = path.join(out, WORKER_FILE)
  if (!offline) {
    writeFileSync(worker, await removingWorker(base))
    rmSync(path.join(out, fileOf(OFFLINE_PAGE)), { force: true })
    return 'switched off'
  }
  const modules = readdirSync(path.join(out, 'assets')).filter((name) => name.startsWith('offline-'))
  const always = [OFFLINE_PAGE, ...modules.map((name) => `/assets/${name}`)].map((url) => base + url)
  const text = await offlineWorker(build, always, base)
  writeFileSync(worker, text)
  return `${WORKER_FILE} of ${build}`
}
