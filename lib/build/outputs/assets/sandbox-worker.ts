import { existsSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { DESCRIPTION_FILE, loadSiteApi } from '@/lib/api-view/site-api'
import { standaloneChecks, type Api, type LoadedApi, type Schema } from '@chain-data/api'
import { assetOf, type Asset } from './browser-script'

/** The folder of this code, which need not be that of the site. */
const code = fileURLToPath(new URL('../../../..', import.meta.url))

/** Of a schema, the sandbox reads what it converts parameters by; the rest is in the compiled checks. */
const bareSchema = ({ types, default: value }: Schema): Schema => ({
  ...{ name: null, description: '', types, format: null, pattern: null, values: [], deprecatedValues: [] },
  ...{ default: value, minimum: null, maximum: null, minItems: null, maxItems: null, properties: [], items: null },
})

/** The description without what only pages show. */
function bareApi(api: Api): Api {
  const operations = api.operations.map((operation) => ({
    ...operation,
    description: '',
    parameters: operation.parameters.map(({ schema, ...rest }) => ({
      ...rest,
      description: '',
      schema: bareSchema(schema),
    })),
    body: operation.body && { ...operation.body, description: '', schema: bareSchema(operation.body.schema) },
    response: { ...operation.response, description: '', headers: [], schema: bareSchema(operation.response.schema) },
  }))
  const errors = api.errors.map((error) => ({ ...error, example: {}, meaning: '' }))
  return { ...api, description: '', groups: [], headers: [], operations, errors }
}

/** What the worker has of the description, parsed and compiled now. */
const builtIn = ({ api, source }: LoadedApi): Plugin => ({
  name: 'built-in',
  setup: ({ onLoad }) =>
    onLoad({ filter: /sandbox[\\/]browser[\\/]built-in\.ts$/ }, () => ({
      contents: [
        "import { checkOf } from '@chain-data/api'",
        standaloneChecks(source),
        'const checked = Object.entries(validators).map(([key, validate]) => [key, checkOf(validate)])',
        'export const checks = Object.fromEntries(checked)',
        `export const api = JSON.parse(${JSON.stringify(JSON.stringify(bareApi(api)))})`,
      ].join('\n'),
      resolveDir: path.join(code, 'packages/api'),
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

/** The sandbox as a worker, which pages start at the first press. */
export interface SandboxWorker {
  file: Asset
  url: string
  /** Minified bytes by where they come from. */
  parts: Record<string, number>
}

/**
 * Bundles the sandbox for browsers, with the description in it.
 * @param root the site's root folder
 * @returns undefined for a site that describes no API
 */
export async function sandboxWorker(root: string, base = '', hashed = true): Promise<SandboxWorker | undefined> {
  const entry = 'sandbox/browser/worker.ts'
  if (!existsSync(path.join(root, DESCRIPTION_FILE))) return undefined
  const { outputFiles, metafile } = await build({
    absWorkingDir: code,
    entryPoints: [entry],
    inject: ['sandbox/browser/buffer.ts'],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    metafile: true,
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'silent',
    mainFields: ['module', 'main'],
    // Of packages that also have parts for Node, those parts are left out; what would stay is found below.
    external: ['node:*', ...builtinModules],
    plugins: [unreached, builtIn(loadSiteApi(root))],
  })
  const left = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path: name }) => name))
  if (left.length > 0) throw new Error(`${entry} needs ${[...new Set(left)].join(', ')}, which no browser has.`)
  const file = assetOf('sandbox', outputFiles[0]?.text ?? '', hashed)
  const parts: Record<string, number> = {}
  for (const [name, { bytesInOutput }] of Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs),
  )) {
    const part = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(name)?.[1] ?? name.replace(/\/[^/]*$/, '')
    parts[part] = (parts[part] ?? 0) + bytesInOutput
  }
  return { file, url: `${base}/${file.name}`, parts }
}
