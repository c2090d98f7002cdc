import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FinishedSite, Output } from '../output'
import { OFFLINE_PAGE } from '../../shared/routes'
import { moduleOf } from '../../package-folder'
import { bundle } from './assets/bundle'
import { OUTPUT_URLS } from '../../content/output-urls'

/** The service worker: at the root, because its scope is its folder. */
export const WORKER_FILE = 'sw.js'

/** Replaces the worker if reading offline is turned off. */
export const removingWorker = (base: string): Promise<string> =>
  bundle({ entry: moduleOf('browser/offline/remove', 'docs402-theme'), format: 'iife' }, base)

type Needed = Pick<FinishedSite, 'out' | 'build' | 'base'> & { site: { parts: { offline: boolean } } }

/** Writes the service worker, or a script that removes the one of an earlier build. */
export async function writeOffline({ out, build, base, site }: Needed): Promise<string> {
  const worker = path.join(out, WORKER_FILE)
  if (!site.parts.offline) {
    writeFileSync(worker, await removingWorker(base))
    return 'switched off'
  }
  const scripts = readdirSync(path.join(out, 'assets')).filter((name) => /^(offline|site)-/.test(name))
  const urls = [OFFLINE_PAGE, ...scripts.map((name) => `/assets/${name}`)].map((url) => base + url)
  const define = { BUILD: build, OFFLINE: urls }
  writeFileSync(
    worker,
    await bundle({ entry: moduleOf('browser/offline/worker', 'docs402-theme'), format: 'iife', define }, base),
  )
  return `${WORKER_FILE} of ${build}`
}

export default {
  title: 'Write the service worker',
  ...OUTPUT_URLS.offline,
  write: writeOffline,
} satisfies Output
