import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { transform } from 'esbuild'
import { apiPages } from '@/lib/api-view/pages'
import { payForms } from '@/lib/api-view/pay-form'
import { siteApi } from '@/lib/api-view/site-api'
import { cached } from '@/lib/content/sources/cached'
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

const FORM_STYLES = fileURLToPath(new URL('../../../../components/pay/pay.module.css', import.meta.url))

/** The styles of forms as they are without the page's own class. */
async function formStyles(): Promise<string> {
  const bare = readFileSync(FORM_STYLES, 'utf8').replace(/\.root :global\((.*)\)(?=,?( \{)?$)/gm, '$1')
  if (bare.includes(':global'))
    throw new Error(`${FORM_STYLES} has a selector that does not begin with ".root :global(".`)
  return (await transform(bare, { loader: 'css', minify: true })).code.trim()
}

/** The size after brotli at full strength, which takes half a second. */
function brotliBytes(root: string, contents: Uint8Array): Promise<number> {
  const key = [createHash('sha256').update(contents).digest('hex')]
  return cached(root, 'brotli-bytes', key, () => brotliCompressSync(contents).length)
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
    kilobytes: Math.ceil((await brotliBytes(root, worker.file.contents)) / 1000),
    recorded: recording === null ? '' : base + recording,
  }
  const define = {
    SANDBOX: JSON.stringify(facts),
    FORMS: JSON.stringify(payForms(siteApi(root))),
    FORM_STYLES: JSON.stringify(await formStyles()),
  }
  const script = await browserScript('pay/index.ts', define, base, 'esm')
  const module = assetOf('pay', script, hashed)
  return { url: `${base}/${module.name}`, files: [module, worker.file], parts: worker.parts }
}
