import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, transform, type BuildOptions, type Plugin } from 'esbuild'
import { inLayer } from '../../next/layer-loader'
import { smaller } from '../../next/smaller-script'
import { cached } from '../../../content/sources/cached'
import { hashSources } from '../../../content/sources/source-hash'
import { PACKAGE } from '../../../package-folder'
import { en } from '../../../shared/words/en'
import type { Words } from '../../../shared/words/words'

/** In which words a script speaks. */
interface Spoken {
  language: string
  /** The route of the folder of its pages; empty for the language of the site. */
  folder?: string
  words: Partial<Words>
}

/** The words one by one, as bundlers put them into scripts: only those that a script says are in it, in their places. */
const wordsAsConstants = ({ language, folder = '', words }: Spoken) => ({
  LOCALE: language,
  LANGUAGE_PATH: folder,
  ...Object.fromEntries(
    Object.entries(words).flatMap(([part, texts]) =>
      Object.entries(texts).map(([key, text]) => [`WORDS.${part}.${key}`, text]),
    ),
  ),
})

/** A script that runs in browsers, before it is bundled. */
export interface Script {
  /** Its compiled file, absolute. */
  entry: string
  /** Values of names that the script declares, known at build time. */
  define?: Record<string, unknown>
  format?: 'iife' | 'esm'
  /** Whether it says nothing to readers: then it is the same in all languages. */
  isSilent?: true
  /** What only this script needs. */
  options?: BuildOptions
  /** What plugins of its options put into it. */
  facts?: unknown
}

/** A generated file of the export. */
export interface Asset {
  /** Path from the export's folder: `assets/site-1a2b3c4d5e6f.js`. */
  name: string
  contents: Uint8Array
}

/** A script as a file; with a hash in its name, browsers cache it for a year. */
export function assetOf(name: string, text: string, hashed = true): Asset {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return { name: `assets/${name}${hashed ? `-${hash}` : ''}.js`, contents: Buffer.from(text) }
}

/** Imports of style sheets become their minified text; esbuild handles modules, in their layer. */
const stylesAsText: Plugin = {
  name: 'styles-as-text',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8')
      if (file.endsWith('.module.css')) return { contents: inLayer(text), loader: 'local-css' }
      const { code } = await transform(text, { loader: 'css', minify: true, supported: { nesting: false } })
      return { contents: code.trim(), loader: 'text' }
    }),
}

const inJson = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]))

const ENGLISH: Spoken = { language: 'en', words: en }

/**
 * Bundles a script with its imports and styles into one file without line breaks. Code for what the defined values rule
 * out is removed; equal sources give equal bytes.
 * @param base the base path of the site's URLs
 * @param spoken the words in it
 * @throws if it needs something that no browser has
 */
export async function bundle(
  { entry, define = {}, format = 'esm', options, isSilent }: Script,
  base = '',
  spoken = ENGLISH,
): Promise<string> {
  const plain = { charset: 'utf8', legalComments: 'none', logLevel: 'silent', supported: { nesting: false } } as const
  const common = { target: 'es2022', ...plain } as const
  const { outputFiles, metafile } = await build({
    ...common,
    format,
    absWorkingDir: PACKAGE,
    entryPoints: [entry],
    outdir: 'assets',
    bundle: true,
    write: false,
    metafile: true,
    minifySyntax: true,
    minifyWhitespace: true,
    jsx: 'automatic',
    // Preact replaces React: only hooks are imported from it, and importing anything else fails the build.
    alias: { react: 'preact/hooks', 'react/jsx-runtime': 'preact/jsx-runtime' },
    loader: { '.module.css': 'local-css' },
    define: inJson({ ...(isSilent ? {} : wordsAsConstants(spoken)), ...define, BASE_PATH: base }),
    ...options,
    plugins: [stylesAsText, ...(options?.plugins ?? [])],
  })
  const left = Object.values(metafile?.outputs ?? {}).flatMap(({ imports }) => imports.map(({ path: name }) => name))
  if (left.length > 0) throw new Error(`${entry} needs ${[...new Set(left)].join(', ')}, which no browser has.`)
  const textOf = (ending: string) => outputFiles?.find((file) => path.extname(file.path) === ending)?.text.trim() ?? ''
  // In a second step: in the first one, classes of style modules would get one-letter names, which may collide.
  const { code } = await transform(textOf('.js'), {
    ...common,
    // The other format is in a function already.
    ...(format === 'esm' && { format }),
    minify: true,
    treeShaking: true,
    define: inJson({ MODULE_STYLES: textOf('.css') }),
  })
  // Words are constants, put in one by one: what asks for one by a name that is computed gets none.
  // A word with forms for numbers is an object, which esbuild names <define:…>.
  const [computed] = /(?<!define:)\bWORDS\b.{0,30}/.exec(code) ?? []
  if (computed !== undefined)
    throw new Error(`${entry} takes words by computed names, as in ${computed} … Name each: WORDS.part.key.`)
  // TypeScript and lint rule out code that would break without it.
  return smaller(code.trim().replace(/^"use strict";/, ''), format)
}

/** What scripts are made of besides the engine; pages are no part of them. */
const SOURCES = ['api', 'data', 'examples']

/**
 * Bundles scripts for a build, and takes from the last one what is made of the same.
 * @param root of the site
 */
export function bundler(root: string): typeof bundle {
  const sources = hashSources(root, SOURCES)
  return (script, base = '', spoken = ENGLISH) =>
    cached(root, 'scripts', [sources, JSON.stringify([script, script.isSilent ? null : spoken]), base], () =>
      bundle(script, base, spoken),
    )
}
