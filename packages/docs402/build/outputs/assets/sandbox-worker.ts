import { builtinModules } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import type { Bundled } from '@docs402/sandbox/bundled'
import { ANSWERS } from '@docs402/sandbox/description'
import { moduleOf } from '../../../package-folder'
import type { Script } from './bundle'

/** What the worker has of the description, parsed now; where nothing has a price, nothing of payments. */
const builtIn = ({ api, isPaid, isComputed }: Bundled, root: string): Plugin => ({
  name: 'built-in',
  setup: ({ onLoad }) =>
    onLoad({ filter: /sandbox[\\/]browser[\\/]built-in\.js$/ }, () => ({
      contents: [
        ...(isPaid
          ? ["import { payments } from '../payments/index.js'", "import { playPayer as payer } from './payer.js'"]
          : []),
        ...(isComputed ? [`import { own } from ${JSON.stringify(path.join(root, ANSWERS))}`] : []),
        `const api = JSON.parse(${JSON.stringify(JSON.stringify(api))})`,
        `export const setup = { api, ${isPaid ? 'payments, payer' : 'payments: null, payer: null'}, ${isComputed ? 'own' : 'own: null'} }`,
      ].join('\n'),
    })),
})

/**
 * Parts of the published packages that the sandbox never reaches, and that would weigh more than it: the client of a
 * facilitator over HTTP, with its schemas, and an extension that no operation declares.
 */
const unreached: Plugin = {
  name: 'unreached',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^(zod|@x402\/extensions\/bazaar)$/ }, ({ path: name, importer }) =>
      /node_modules[\\/]@x402[\\/]/.test(importer) ? { path: name, namespace: 'unreached' } : undefined,
    )
    // Any member of it, and whatever that is called with, is the same again; used for anything else, it fails.
    onLoad({ filter: /./, namespace: 'unreached' }, () => ({
      contents: 'export const z = new Proxy(() => z, { get: () => z, apply: () => z })',
    }))
  },
}

/**
 * The sandbox as a worker, which pages start at the first press; operations are told to it one by one.
 * @param root of the site, whose answers are in it
 */
export const sandboxScript = (sandbox: Bundled, root: string): Script => ({
  entry: moduleOf('packages/sandbox/browser/worker', 'docs402'),
  facts: sandbox,
  isSilent: true,
  options: {
    inject: sandbox.isPaid ? [moduleOf('packages/sandbox/browser/buffer', 'docs402')] : [],
    minifyIdentifiers: true,
    mainFields: ['module', 'main'],
    // Of packages that also have parts for Node, those parts are left out; the bundler names what would stay.
    external: ['node:*', ...builtinModules],
    plugins: [unreached, builtIn(sandbox, root)],
  },
})
