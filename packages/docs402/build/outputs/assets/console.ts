import { brotliCompressSync, constants } from 'node:zlib'
import { readText } from '@docs402/findings'
import { transform } from 'esbuild'
import { inLayer } from '../../next/layer-loader'
import { nameOfApi } from '../../../reference/site/folder'
import { apiPages } from '../../../reference/site/pages'
import { describedApi } from '../../../reference/site/site-api'
import { inWords } from '../../../content/page-language'
import type { Site } from '../../../content/schemas/site'
import type { EnglishWords } from '../../../shared/words/words'
import { callbackPath } from '../../../shared/routes'
import { bundled, type Bundled } from '@docs402/sandbox/bundled'
import { ownAnswers } from '@docs402/sandbox/description'
import { cachedNow } from '../../../content/sources/cached'
import { loadModule } from '../../../content/sources/load-module'
import { moduleOf } from '../../../package-folder'
import { type Asset, type Script } from './bundle'
import { sandboxScript } from './sandbox-worker'
import { createHash } from 'node:crypto'
import { toHtml } from 'hast-util-to-html'
import type { Api } from '@docs402/api'
import { liveOperation } from '@docs402/api/live'
import { requestShape } from '@docs402/api/request'
import { sampleFacts } from '@docs402/api/samples'
import type { ConsoleFile } from '../../../shared/formats/console-file'
import { consoleForm } from '../../../reference/console/form'
import { walletTerms } from '../../../reference/console/wallet-terms'

/**
 * What the console loads of each operation when a reader turns to it: its form, and how its request is made and served.
 * One file each, so that a page of a large API loads no more than what is used.
 * @param hashed whether browsers may keep the files forever
 * @param ofName of one of several APIs, as in `-billing`
 * @returns the folder's path from the export's folder, and its files
 */
function consoleFiles(api: Api, sandbox: Bundled, hashed: boolean, ofName = ''): { folder: string; files: Asset[] } {
  const texts = api.operations.map((operation): [name: string, text: string] => {
    const live = api.live && liveOperation(api, operation)
    const wallet = live && walletTerms(api, operation)
    const file: ConsoleFile = {
      form: toHtml(consoleForm(api, operation)),
      served: sandbox.operation(operation),
      shape: requestShape(operation, api),
      example: operation.exampleRequest,
      facts: sampleFacts(operation),
      ...(live && { live }),
      ...(wallet && { wallet }),
    }
    return [`${operation.anchor}.json`, JSON.stringify(file)]
  })
  const hash = texts.reduce((all, [name, text]) => all.update(name).update(text), createHash('sha256')).digest('hex')
  const folder = `assets/console${ofName}${hashed ? `-${hash.slice(0, 12)}` : ''}`
  return { folder, files: texts.map(([name, text]) => ({ name: `${folder}/${name}`, contents: Buffer.from(text) })) }
}

/** A sheet of the styles of forms, for pages that have none from the start. */
async function formStyles(sheet: string): Promise<string> {
  const css = inLayer(readText(moduleOf(sheet, 'docs402-theme').replace(/\.js$/, '.css')))
  return (await transform(css, { loader: 'css', minify: true, supported: { nesting: false } })).code.trim()
}

/** The size that readers are told of. The last strength would save them 7 % of it, and take a second of each build. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const kilobytesOf = (root: string, contents: Uint8Array): number =>
  cachedNow(root, 'kilobytes', [Buffer.from(contents).toString()], () =>
    Math.ceil(brotliCompressSync(contents, QUALITY).length / 1000),
  )

interface Adding {
  root: string
  site: Pick<Site, 'console' | 'url'>
  base: string
  /** Whether browsers may keep files forever. */
  hashed: boolean
  /** The folder of the description. */
  folder: string
  add(name: string, script: Script): Promise<Asset & { url: string }>
  /** What the names of files in another language end with, as in `-fr`; empty for that of the site. */
  ofLanguage: string
  /** The language of the forms. */
  spoken: { language: string; words: EnglishWords }
}

/** The console of an API with all that it loads: its worker, its samples, and a file for each operation. */
export async function addConsole({ root, site, base, hashed, folder: ofApi, add, ofLanguage, spoken }: Adding) {
  const described = await describedApi(root, ofApi)
  const ofName = nameOfApi(ofApi) === null ? '' : `-${nameOfApi(ofApi)}`
  const answers = await ownAnswers(described.api, root, loadModule)
  const sandbox = bundled(described, answers)
  const { url, contents } = await add(`sandbox${ofName}`, sandboxScript(sandbox, root))
  const { folder, files } = await inWords(spoken, async () => {
    // Which may be translated; what the sandbox serves is the original.
    const { api } = await describedApi(root, ofApi)
    return consoleFiles(api, sandbox, hashed, ofName + ofLanguage)
  })
  const { url: samples } = await add('samples', { entry: moduleOf('browser/console/samples', 'docs402-theme') })
  const { recording } = apiPages(root, ofApi)
  const { live, proxy = '', clientIds } = site.console
  const liveSite = { proxy, clientIds, callback: callbackPath(base) }
  // Not a byte of it where the owner does not allow it, and none of wallets where nothing has a price.
  const wallet =
    live && sandbox.isPaid
      ? (await add(`wallet${ofName}`, { entry: moduleOf('console/wallet/index', 'docs402-theme') })).url
      : ''
  const liveScript = live
    ? (
        await add(`live${ofName}`, {
          entry: moduleOf('console/live/index', 'docs402-theme'),
          define: { LIVE_SITE: liveSite, WALLET: wallet },
        })
      ).url
    : ''
  const define = {
    SANDBOX: {
      url,
      kilobytes: kilobytesOf(root, contents),
      recorded: recording === null ? '' : base + recording,
    },
    CONSOLE: `${base}/${folder}`,
    LIVE: liveScript,
    FORM_STYLES: (await Promise.all(['console/form', ...(live ? ['console/server'] : [])].map(formStyles))).join(''),
    SAMPLES: samples,
    HAS_PRICES: sandbox.isPaid,
  }
  const script = await add(`pay${ofName}`, { entry: moduleOf('console/index', 'docs402-theme'), define })
  return { script, files }
}
