import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, transform, type BuildOptions } from 'esbuild'
import type { SearchFiles } from '@/lib/browser/site/search-module'
import type { BuiltIn } from '@/lib/search/built-in'
import { startingPages } from '@/lib/search/starting-pages'
import type { Asset } from './asset'

export interface SearchAssetOptions {
  /** The site's root folder: its first pages are what search offers to start with. */
  root?: string
  /** The origin of the last built index, while developing; an export has its own. */
  base?: string
  /** Whether the names tell the contents, so that browsers may keep the files. Not while developing. */
  hashed?: boolean
}

export interface SearchAssets {
  /** What the site's script loads when search is used. */
  urls: SearchFiles
  files: Asset[]
}

/** The folder of this code, which need not be that of the site. */
const code = fileURLToPath(new URL('../..', import.meta.url))

const TARGET = 'es2022'

function assetOf(name: string, extension: string, text: string, hashed: boolean): Asset {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  return { name: `assets/${name}${hashed ? `-${hash}` : ''}.${extension}`, contents: new TextEncoder().encode(text) }
}

const urlOf = ({ name }: Asset) => `/${name}`

async function bundle(entry: string, format: 'esm' | 'iife', builtIn: BuiltIn): Promise<{ js: string; css: string }> {
  const options = {
    absWorkingDir: code,
    entryPoints: [`components/search/${entry}`],
    outdir: 'assets',
    bundle: true,
    write: false,
    format,
    target: TARGET,
    jsx: 'automatic',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'silent',
    // Preact under the name of React: hooks are all that is taken from it, and an import of more ends the build.
    alias: { react: 'preact/hooks', 'react/jsx-runtime': 'preact/jsx-runtime' },
    loader: { '.module.css': 'local-css' },
    define: { SEARCH_BUILT_IN: JSON.stringify(builtIn), 'process.env.NODE_ENV': '"production"' },
  } satisfies BuildOptions
  const { outputFiles } = await build(options)
  const textOf = (extension: string) => outputFiles.find((file) => file.path.endsWith(extension))?.text ?? ''
  // In a second step: in the first one, it would give classes of style modules a single letter, which other styles may use too.
  const { code: js } = await transform(textOf('.js'), { minify: true, format, target: TARGET, charset: 'utf8' })
  return { js, css: textOf('.css') }
}

/**
 * Bundles the search module, its styles and its worker. The same sources give the same bytes.
 * @throws what esbuild says, with places
 */
export async function buildSearchAssets({
  root = process.cwd(),
  base = '',
  hashed = true,
}: SearchAssetOptions = {}): Promise<SearchAssets> {
  const inWorker: BuiltIn = { base, worker: '', startingPages: { pages: [], all: '' } }
  const worker = assetOf('search-worker', 'js', (await bundle('search-worker.ts', 'iife', inWorker)).js, hashed)
  const inModule: BuiltIn = { base, worker: urlOf(worker), startingPages: startingPages(root) }
  const { js, css } = await bundle('index.tsx', 'esm', inModule)
  const script = assetOf('search', 'js', js, hashed)
  const styles = assetOf('search', 'css', css, hashed)
  return { urls: { script: urlOf(script), styles: urlOf(styles) }, files: [script, styles, worker] }
}
