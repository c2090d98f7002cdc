import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type BuildFailure, type BuildOptions, type Message, type OutputFile, type Plugin } from 'esbuild'
import { withNamedMedia, type NamedMedia } from './named-media'

/** The oldest browsers that Next supports: properties get the prefixes that they need. */
const BROWSERS = ['chrome111', 'edge111', 'firefox111', 'safari16.4']

const FILES = ['.woff2', '.woff', '.ttf', '.otf', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg']

/** A URL of the site, `/fonts/a.woff2`, which is a file in `public/`. */
const urlsOfSite: Plugin = {
  name: 'urls-of-site',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\// }, ({ path: url, kind }) =>
      kind === 'url-token' ? { path: url, external: true } : undefined,
    ),
}

/** Media queries by their names, written out in each sheet. */
const namedMedia = (queries: NamedMedia): Plugin => ({
  name: 'named-media',
  setup: ({ initialOptions, onLoad }) =>
    onLoad({ filter: /\.css$/, namespace: 'file' }, async ({ path: file }) => {
      const { css, faults } = withNamedMedia(await readFile(file, 'utf8'), queries)
      const root = initialOptions.absWorkingDir ?? ''
      const errors = faults.map(({ text, line, column }) => ({
        text,
        location: { file: path.relative(root, file).replaceAll('\\', '/'), line, column: column - 1 },
      }))
      return { contents: css, loader: file.endsWith('.module.css') ? 'local-css' : 'css', errors }
    }),
})

/** What is only advice: properties that some browser lacks, and classes whose order does not matter to us. */
const ADVICE = /^(?:unsupported-|undefined-composes-from$)/

const isFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors)

const sentence = ({ text, location }: Message) =>
  location ? `${location.file}:${location.line}:${location.column + 1}: ${text}` : text

/**
 * Bundles style sheets with what they import and the files that they name.
 * @param root where the entry points are, and from where places of faults are named
 * @param media the media queries that sheets name
 * @returns the outputs: style sheets, and fonts and pictures below `assets/`, with a hash in their names
 * @throws what is wrong in a sheet, with its place
 */
export async function bundleCss(root: string, options: BuildOptions, media: NamedMedia = {}): Promise<OutputFile[]> {
  const result = await build({
    absWorkingDir: root,
    bundle: true,
    write: false,
    outdir: root,
    assetNames: 'assets/[name]-[hash]',
    publicPath: '/',
    minifySyntax: true,
    minifyWhitespace: true,
    charset: 'utf8',
    legalComments: 'none',
    target: BROWSERS,
    // Selectors of one rule are read by themselves.
    supported: { nesting: false },
    logLevel: 'silent',
    ...options,
    loader: { ...Object.fromEntries(FILES.map((ending) => [ending, 'file' as const])), ...options.loader },
    plugins: [urlsOfSite, namedMedia(media), ...(options.plugins ?? [])],
  }).catch((error: unknown) => {
    throw isFailure(error) ? new Error(error.errors.map(sentence).join('\n')) : error
  })
  const faults = result.warnings.filter(({ id }) => !ADVICE.test(id))
  if (faults.length > 0) throw new Error(faults.map(sentence).join('\n'))
  return result.outputFiles ?? []
}

/** A file that a style sheet names, for the export. */
export interface StyleAsset {
  /** Path from the export's folder. */
  name: string
  contents: Uint8Array
}

/** The fonts and pictures among the outputs of `bundleCss`. */
export const assetsOf = (root: string, outputs: readonly OutputFile[]): StyleAsset[] =>
  outputs.flatMap(({ path: file, contents }) => {
    const name = path.relative(root, file).replaceAll('\\', '/')
    return name.startsWith('assets/') ? [{ name, contents }] : []
  })
