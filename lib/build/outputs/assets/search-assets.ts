import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'
import { searchVersions, startingPages } from '@/lib/build/search/starting-pages'
import type { SearchVersions, StartingPages } from '@/lib/browser/search/starting-pages'
import { assetOf, stylesAsText, type Asset } from './browser-script'

interface SearchAssetOptions {
  /** The site's root folder, for the pages that search suggests first. */
  root?: string
  /** In development, the origin of the last built index; an export has its own. */
  base?: string
  /** The base path. */
  basePath?: string
  /** Whether file names have hashes, so that browsers may cache them. Not in development. */
  hashed?: boolean
}

/** The folder of this code, which need not be that of the site. */
const code = fileURLToPath(new URL('../../../..', import.meta.url))

const TARGET = 'es2022'

/** Routes become URLs. */
const linksTo = ({ pages, all }: StartingPages, base: string): StartingPages => ({
  pages: pages.map(([route, title]) => [base + route, title]),
  all: all && base + all,
})

function versionsWith(versions: SearchVersions | null, base: string): SearchVersions | null {
  const start = Object.entries(versions?.start ?? {}).map(([name, pages]) => [name, linksTo(pages, base)])
  return versions && { ...versions, start: Object.fromEntries(start) }
}

/** @param builtIn values of the names that `components/search/built-in.ts` declares */
async function bundle(entry: string, format: 'esm' | 'iife', builtIn: Record<string, unknown>): Promise<string> {
  const { outputFiles } = await build({
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
    // Preact replaces React: only hooks are imported from it, and importing anything else fails the build.
    alias: { react: 'preact/hooks', 'react/jsx-runtime': 'preact/jsx-runtime' },
    loader: { '.module.css': 'local-css' },
    plugins: [stylesAsText],
    define: Object.fromEntries(Object.entries(builtIn).map(([name, value]) => [name, JSON.stringify(value)])),
  })
  const outputText = (extension: string) => outputFiles.find((file) => file.path.endsWith(extension))?.text ?? ''
  // In a second step: in the first one, classes of style modules would get one-letter names, which may collide.
  const { code: js } = await transform(outputText('.js'), {
    minify: true,
    treeShaking: true,
    format,
    target: TARGET,
    charset: 'utf8',
    // The module's styles are inlined as text.
    define: { SEARCH_STYLES: JSON.stringify(outputText('.css').trim()) },
  })
  return js
}

/**
 * Bundles the search module with its styles, which the site's script loads by `url`, and its worker. Equal sources give
 * equal bytes.
 */
export async function buildSearchAssets({
  root = process.cwd(),
  base = '',
  basePath = '',
  hashed = true,
}: SearchAssetOptions = {}): Promise<{ url: string; files: Asset[] }> {
  const urlOf = ({ name }: Asset) => `${basePath}/${name}`
  // The worker uses only the first two; a name without a value would remain in it.
  const unused = { SEARCH_WORKER: '', SEARCH_STARTING_PAGES: [], SEARCH_VERSIONS: null }
  const builtIn = { BASE_PATH: basePath, SEARCH_BASE: base, ...unused }
  const worker = assetOf('search-worker', await bundle('search-worker.ts', 'iife', builtIn), hashed)
  const js = await bundle('index.tsx', 'esm', {
    ...builtIn,
    SEARCH_WORKER: urlOf(worker),
    SEARCH_STARTING_PAGES: linksTo(startingPages(root), basePath),
    SEARCH_VERSIONS: versionsWith(searchVersions(root), basePath),
  })
  const script = assetOf('search', js, hashed)
  return { url: urlOf(script), files: [script, worker] }
}
