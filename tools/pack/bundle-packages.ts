import { cpSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import type { Metafile, Plugin } from 'esbuild'
import { readText } from '@docs402/findings'
import { z } from 'zod'

/**
 * Packages that the commands have in their own files, with what these depend on: a site would install far more of them
 * than is used (130 MB in place of 6), or with a warning (Scalar's asks for Node 22).
 */
export const BUNDLED: readonly string[] = [
  ...['viem', '@x402/core', '@x402/evm', '@x402/extensions', '@x402/fetch', '@x402/hono', 'hono', '@hono/node-server'],
  ...['@redocly/openapi-core', '@scalar/openapi-upgrader', 'ajv-formats'],
  ...['html-validate', 'markdownlint', 'mediabunny', 'satori'],
]

/** For CommonJS in a bundle for Node, which asks for modules of Node. */
export const BANNER =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);"

/** esbuild's API in the package: bundled, it refuses to run. */
const ESBUILD = 'vendor/esbuild'

/** An import of a package, or of a part of it. */
const PACKAGE = /^(?:node:)?(?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*(?:\/|$)/i

const nameOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/**
 * Leaves packages out of the bundle of the commands, except `BUNDLED`.
 * @param dependencies of docs402, which what is bundled imports too
 * @param dist from the folder of the bundle to the one of `copyEsbuild`
 */
export function packages(dependencies: readonly string[], dist: string): Plugin {
  return {
    name: 'packages',
    setup({ onResolve }) {
      onResolve({ filter: /^esbuild$/ }, () => ({ path: `${dist}/${ESBUILD}/lib/main.js`, external: true }))
      onResolve({ filter: PACKAGE }, ({ path: specifier, kind, importer }) => {
        const name = nameOf(specifier)
        const isOurs = !importer.includes('node_modules')
        const isIn = BUNDLED.includes(name) || (!isOurs && !dependencies.includes(name))
        const isModuleOfNode = specifier.startsWith('node:') || builtinModules.includes(name)
        return kind === 'entry-point' || (isIn && !isModuleOfNode) ? undefined : { path: specifier, external: true }
      })
    },
  }
}

/**
 * Refuses CommonJS that our files load with `import()`: in a bundle it has no named exports, and what is taken from it
 * would be undefined.
 * @throws with the file and what it loads
 */
export function refuseLateCommonJs({ inputs }: Metafile): void {
  for (const [from, { imports }] of Object.entries(inputs))
    for (const { path: to, kind, external } of imports)
      if (kind === 'dynamic-import' && !external && inputs[to]?.format === 'cjs' && !from.includes('node_modules'))
        throw new Error(`${from} loads ${to}, which is CommonJS: leave the package a dependency, or import it at once.`)
}

const esbuildSchema = z.object({ optionalDependencies: z.record(z.string(), z.string()) })

/**
 * Copies the API of esbuild, without the package, whose script of installation npm and pnpm ask each owner about.
 * @returns the packages with its programs, for `optionalDependencies`
 */
export function copyEsbuild(root: string, dist: string): Record<string, string> {
  const [from, to] = [path.join(root, 'node_modules/esbuild'), path.join(dist, ESBUILD)]
  for (const name of ['lib/main.js', 'lib/main.d.ts', 'LICENSE.md']) cpSync(path.join(from, name), path.join(to, name))
  writeFileSync(path.join(to, 'package.json'), '{ "type": "commonjs" }\n')
  return esbuildSchema.parse(JSON.parse(readText(from, 'package.json'))).optionalDependencies
}
