import { createHash } from 'node:crypto'
import type { Asset } from './browser-script'
import { browserScript } from './browser-script'

/** The service worker: at the root, as it answers for everything below the folder it stands in. */
export const WORKER_FILE = 'sw.js'

/** The module that pages load when they are quiet: it registers the worker, and is what readers see of it. */
export async function offlineModule(base: string): Promise<{ url: string; file: Asset }> {
  const text = await browserScript('offline/page/index.ts', {}, base, 'esm')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  const name = `assets/offline-${hash}.js`
  return { url: `${base}/${name}`, file: { name, contents: Buffer.from(text) } }
}

/**
 * The service worker of a build.
 * @param build its name: another build is another worker, with caches of its own
 * @param always URLs of what every reader may need without a network, the page first that says what is saved
 */
export const offlineWorker = (build: string, always: readonly string[], base: string): Promise<string> =>
  browserScript('offline/worker.ts', { BUILD: JSON.stringify(build), ALWAYS: JSON.stringify(always) }, base)

/** What takes the place of the worker when reading offline is switched off. */
export const removingWorker = (base: string): Promise<string> => browserScript('offline/remove.ts', {}, base)

/** The same as a file, for `npm run dev`. */
export const removingAsset = async (): Promise<Asset> => ({
  name: WORKER_FILE,
  contents: Buffer.from(await removingWorker('')),
})
