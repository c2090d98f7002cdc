import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { readText } from '@docs402/findings'
import { transformSync } from 'esbuild'
import { inLayer } from '../../next/layer-loader'
import { nameOfApi } from '../../../reference/folder'
import { apiPages } from '../../../reference/pages'
import { describedApi } from '../../../reference/site-api'
import { cached } from '../../../content/sources/cached'
import { bundled } from '@docs402/sandbox/bundled'
import { ownAnswers } from '@docs402/sandbox/description'
import { loadModule } from '../../../content/sources/load-module'
import { moduleOf } from '../../../package-folder'
import { type Asset, type Script } from './bundle'
import { consoleFiles } from './console-files'
import { sandboxScript } from './sandbox-worker'

/** The styles of forms, for pages that have none from the start. */
const formStyles = (): string =>
  transformSync(inLayer(readText(moduleOf('pay/pay', 'docs402-theme').replace(/\.js$/, '.css'))), {
    loader: 'css',
    minify: true,
    supported: { nesting: false },
  }).code.trim()

/** The size after brotli at full strength, which takes half a second. */
async function kilobytesOf(root: string, contents: Uint8Array): Promise<number> {
  const inputs = [createHash('sha256').update(contents).digest('hex')]
  return Math.ceil((await cached(root, 'brotli-bytes', inputs, () => brotliCompressSync(contents).length)) / 1000)
}

interface Adding {
  root: string
  base: string
  /** Whether browsers may keep files forever. */
  hashed: boolean
  /** The folder of the description. */
  folder: string
  add(name: string, script: Script): Promise<Asset & { url: string }>
}

/** The console of an API with all that it loads: its worker, its samples, and a file for each operation. */
export async function addConsole({ root, base, hashed, folder: ofApi, add }: Adding) {
  const described = await describedApi(root, ofApi)
  const ofName = nameOfApi(ofApi) === null ? '' : `-${nameOfApi(ofApi)}`
  const own = await ownAnswers(described.api, root, loadModule)
  const sandbox = bundled(described, own)
  const { url, contents } = await add(`sandbox${ofName}`, sandboxScript(sandbox, root))
  const { folder, files } = consoleFiles(described.api, sandbox, hashed, ofName)
  const { url: samples } = await add('samples', { entry: moduleOf('browser/pay/samples', 'docs402-theme') })
  const { recording } = apiPages(root, ofApi)
  const define = {
    SANDBOX: {
      url,
      kilobytes: await kilobytesOf(root, contents),
      recorded: recording === null ? '' : base + recording,
    },
    CONSOLE: `${base}/${folder}`,
    FORM_STYLES: formStyles(),
    SAMPLES: samples,
    HAS_PRICES: sandbox.isPaid,
  }
  const script = await add(`pay${ofName}`, { entry: moduleOf('pay/index', 'docs402-theme'), define })
  return { script, files }
}
