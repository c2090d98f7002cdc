import path from 'node:path'
import type { Plugin } from 'esbuild'
import postcss from 'postcss'
import { z } from 'zod'
import { assetsOf, bundleCss, type StyleAsset } from './bundle-css'
import type { StyleChunk } from './chunk'
import type { NamedMedia } from './named-media'
import { chunksIn } from './compile-sheets'

const classesSchema = z.record(z.string(), z.string())

/** Style modules, compiled. */
export interface CompiledModules {
  /** By file: what each name of a module is in `class`, with what it composes. */
  classes: ReadonlyMap<string, Record<string, string>>
  /** One for each rule. */
  chunks: StyleChunk[]
  assets: StyleAsset[]
}

interface Naming {
  /** Paths from the root, in the order in which they override each other. */
  files: readonly string[]
  /** The layer of all their rules. */
  layer: string
  /** The media queries that they name. */
  media?: NamedMedia
  /**
   * The name of a local class or animation.
   * @param file which of the modules it is in, from 0
   * @param name which of its names it is, from 0
   * @param readable what it is without: `navbar_bar`
   */
  nameOf?: (file: number, name: number, readable: string) => string
}

/** In letters, of which a number can follow: `a`, `z`, `aa`. */
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(97 + (at % 26))

/** Names of two or three letters. Long ones take a fiftieth of a page's bytes. */
export const shortName = (file: number, name: number): string => `_${letters(file)}${name}`

const NAMES = 'class-names'

/** A module with the names of a style module, for which esbuild writes its rules beside it. */
const classNames: Plugin = {
  name: NAMES,
  setup({ initialOptions, onResolve, onLoad }) {
    onResolve({ filter: /^class-names:/ }, ({ path: name }) => ({
      path: name.slice(NAMES.length + 1),
      namespace: NAMES,
    }))
    onLoad({ filter: /./, namespace: NAMES }, ({ path: file }) => ({
      contents: `export { default } from ${JSON.stringify(`./${file}`)}`,
      resolveDir: initialOptions.absWorkingDir,
    }))
  },
}

/** A name comes after those that it composes. */
const localOf = (value: string) => value.split(' ').at(-1) ?? ''

/** What a module exports that has nothing but an object of texts. */
async function exported(code: string): Promise<Record<string, string>> {
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return z.object({ default: classesSchema }).parse(module).default
}

/**
 * Compiles style modules, with names that are unique among them. A page takes each of their rules that can match something in it.
 * @param root of the files
 * @throws what is wrong in a module, with its place
 */
export async function compileModules(
  root: string,
  { files, layer, media, nameOf = (_file, _name, readable) => readable }: Naming,
): Promise<CompiledModules> {
  if (files.length === 0) return { classes: new Map(), chunks: [], assets: [] }
  const entryPoints = files.map((file) => ({ in: `${NAMES}:${file}`, out: file }))
  const outputs = await bundleCss(root, { entryPoints, format: 'esm', plugins: [classNames] }, media)
  const textOf = (name: string) => outputs.find((output) => output.path === path.join(root, name))?.text.trim() ?? ''
  const readable = await Promise.all(files.map((file) => exported(textOf(`${file}.js`))))
  const renamed = new Map(
    readable.flatMap((names, file) =>
      Object.values(names).map((value, at) => [localOf(value), nameOf(file, at, localOf(value))] as const),
    ),
  )
  const rename = (text: string) => text.replace(/[\w-]+/g, (word) => renamed.get(word) ?? word)
  const chunks = files.flatMap((file): StyleChunk[] => {
    const css = rename(textOf(`${file}.css`))
    const sheet = postcss.parse(css)
    return chunksIn(sheet.nodes, layer, [], sheet)
  })
  const classes = readable.map((names) =>
    Object.fromEntries(Object.entries(names).map(([name, value]) => [name, rename(value)])),
  )
  return {
    classes: new Map(files.map((file, at) => [file, classes[at] ?? {}])),
    chunks,
    assets: assetsOf(root, outputs),
  }
}
