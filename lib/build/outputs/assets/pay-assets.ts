import { brotliCompressSync } from 'node:zlib'
import { apiPages } from '@/lib/api-view/pages'
import { assetOf, browserScript, type Asset } from './browser-script'
import { sandboxWorker } from './sandbox-worker'

/** The console and the sandbox behind it: neither is loaded before a reader turns to it. */
export interface PayAssets {
  /** URL of the console's module, which the site's script loads. */
  url: string
  files: Asset[]
  /** Bytes of the sandbox by where they come from. */
  parts: Record<string, number>
}

/**
 * Bundles what pays a request in the reader's browser.
 * @param root the site's root folder
 * @returns undefined for a site that describes no API
 */
export async function payAssets(root: string, base = '', hashed = true): Promise<PayAssets | undefined> {
  const worker = await sandboxWorker(root, base, hashed)
  if (!worker) return undefined
  const { recording } = apiPages(root)
  const facts = {
    url: worker.url,
    kilobytes: Math.ceil(brotliCompressSync(worker.file.contents).length / 1000),
    recorded: recording === null ? '' : base + recording,
  }
  const script = await browserScript('pay/index.ts', { SANDBOX: JSON.stringify(facts) }, base, 'esm')
  const module = assetOf('pay', script, hashed)
  return { url: `${base}/${module.name}`, files: [module, worker.file], parts: worker.parts }
}
