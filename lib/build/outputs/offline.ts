import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileOf, OFFLINE_PAGE } from '@/lib/content/routes'
import { assetOf, browserScript, type Asset } from './assets/browser-script'

/** The service worker: at the root, because its scope is its folder. */
export const WORKER_FILE = 'sw.js'

/** The module that pages load when idle: it registers the worker, and shows what is saved. */
export async function offlineModule(base: string): Promise<{ url: string; file: Asset }> {
  const file = assetOf('offline', await browserScript('offline/page.ts', {}, base, 'esm'))
  return { url: `${base}/${file.name}`, file }
}

/** Replaces the worker if reading offline is turned off. */
export const removingWorker = (base: string): Promise<string> => browserScript('offline/remove.ts', {}, base)

interface OfflineOptions {
  /** The build's name. */
  build: string
  base: string
  /** Whether the site can be read offline: `offline` in its data. */
  offline: boolean
}

/** Writes the service worker, or a script that removes the one of an earlier build. */
export async function writeOffline(out: string, { build, base, offline }: OfflineOptions): Promise<string> {
  const worker = path.join(out, WORKER_FILE)
  if (!offline) {
    writeFileSync(worker, await removingWorker(base))
    rmSync(path.join(out, fileOf(OFFLINE_PAGE)), { force: true })
    return 'switched off'
  }
  const scripts = readdirSync(path.join(out, 'assets')).filter((name) => /^(offline|site)-/.test(name))
  const urls = [OFFLINE_PAGE, ...scripts.map((name) => `/assets/${name}`)].map((url) => base + url)
  const values = { BUILD: JSON.stringify(build), OFFLINE: JSON.stringify(urls) }
  writeFileSync(worker, await browserScript('offline/worker.ts', values, base))
  return `${WORKER_FILE} of ${build}`
}
