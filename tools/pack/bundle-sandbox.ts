import { builtinModules } from 'node:module'
import path from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'

/** What the worker of the console is made of: all that `lib/build/outputs/assets/sandbox-worker.ts` names. */
const PARTS = ['browser/worker.ts', 'browser/payer.ts', 'browser/buffer.ts', 'payments/index.ts']

/** Parts of packages that the worker never reaches: as in `sandbox-worker.ts`, which no longer finds their names. */
const unreached: Plugin = {
  name: 'unreached',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^(zod|@x402\/extensions\/bazaar)$/ }, ({ path: name, importer }) =>
      /node_modules[\\/]@x402[\\/]/.test(importer) ? { path: name, namespace: 'unreached' } : undefined,
    )
    onLoad({ filter: /./, namespace: 'unreached' }, () => ({
      contents: 'export const z = new Proxy(() => z, { get: () => z, apply: () => z })',
    }))
  },
}

/** What a site's build fills in, and what no browser loads: bundled here, it would keep more of what it shares. */
const left: Plugin = {
  name: 'left',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/built-in$/ }, () => ({ path: './built-in.js', external: true }))
    onResolve({ filter: /./ }, ({ path: name, kind, importer }) =>
      kind === 'dynamic-import' && !importer.includes('node_modules') ? { path: name, external: true } : undefined,
    )
  },
}

/**
 * Bundles the parts of the worker with the packages that they need, before a site's build puts its own facts into it: so
 * a site installs none of these packages, and the worker is as large as from the sources.
 * @param root the checkout
 * @param sandbox the folder of the sandbox in it
 * @param out where its files go, in the same folders
 */
export async function bundleSandbox(root: string, sandbox: string, out: string): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: PARTS.map((name) => path.join(root, sandbox, name)),
    outbase: path.join(root, sandbox),
    outdir: out,
    chunkNames: 'browser/chunk-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    mainFields: ['module', 'main'],
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
    alias: { '@': root },
    external: ['node:*', ...builtinModules],
    plugins: [unreached, left],
  })
  return metafile
}
