import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'

function folderAbove(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : folderAbove(path.dirname(folder))
}

/** The folder of this package; compiled modules stand elsewhere in it than their sources. */
export const PACKAGE = folderAbove(import.meta.dirname)

const require = createRequire(path.join(PACKAGE, 'package.json'))

/** A compiled program of this package, which runs in a process or a thread of its own. */
export const programOf = (name: string): string => path.join(PACKAGE, 'dist/node', `${name}.mjs`)

/**
 * A compiled module of this package or of the theme, for a bundler.
 * @param name from the package's folder, without its ending: `browser/site/index`
 */
export const moduleOf = (name: string, owner: 'docs402' | 'docs402-theme'): string =>
  path.join(path.dirname(require.resolve(`${owner}/package.json`)), 'dist', `${name}.js`)

const manifestSchema = z.object({ version: z.string() })

const exportsSchema = z.object({
  exports: z.record(
    z.string(),
    z.union([z.string(), z.object({ source: z.string().optional(), types: z.string().optional() })]),
  ),
})

/**
 * The file with the types of an entry of the theme.
 * @param entry as in its exports: `./mdx`
 * @throws Error if the theme has no such entry
 */
export function themeTypes(entry: string): string {
  const manifest = require.resolve('docs402-theme/package.json')
  const target = exportsSchema.parse(JSON.parse(readFileSync(manifest, 'utf8'))).exports[entry]
  const files = typeof target === 'object' ? [target.source, target.types] : [target]
  const file = files.flatMap((name) => name ?? []).map((name) => path.join(path.dirname(manifest), name))
  const [folder] = file.filter((name) => existsSync(name))
  if (folder === undefined) throw new Error(`docs402-theme has no types of "${entry}".`)
  return folder
}

/** The sheets of the theme that declare what those of a site may use: sizes, spaces, radii. */
export function themeSheets(): string {
  const folder = path.dirname(require.resolve('docs402-theme/styles.css'))
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'))
  return names.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n')
}

/** The version of this package. */
export const VERSION = manifestSchema.parse(
  JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')),
).version

/** A hash of the compiled code of this package and of the theme, which changes with every change of it. */
export const codeHash = (): string => readFileSync(path.join(PACKAGE, 'dist/code-hash'), 'utf8')
