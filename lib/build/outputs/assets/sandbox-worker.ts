import { builtinModules } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { loadSiteApi } from '@/lib/content/api/site-api'
import { standaloneChecks, type Api, type LoadedApi, type Schema } from '@chain-data/api'
import { PROJECT, type Script } from './bundle'

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
      resolveDir: path.join(PROJECT, 'packages/api'),
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
 * The sandbox as a worker, with the description in it, which pages start at the first press.
 * @param root the site's root folder
 */
export const sandboxScript = (root: string): Script => ({
  entry: 'sandbox/browser/worker.ts',
  options: {
    inject: ['sandbox/browser/buffer.ts'],
    minifyIdentifiers: true,
    mainFields: ['module', 'main'],
    // Of packages that also have parts for Node, those parts are left out; the bundler names what would stay.
    external: ['node:*', ...builtinModules],
    plugins: [unreached, builtIn(loadSiteApi(root))],
  },
})
