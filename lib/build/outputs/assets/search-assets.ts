import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'
import { searchVersions, startingPages } from '@/lib/build/search/starting-pages'
import type { SearchVersions, StartingPages } from '@/lib/browser/search/starting-pages'
import { assetOf, stylesAsText, type Asset } from './browser-script'

interface SearchAssetOptions {
  /** The site's root folder: its first pages are what search offers to start with. */
  root?: string
  /** The origin of the last built index, while developing; an export has its own. */
  base?: string
  /** What stands before every route in the site's URLs. */
  basePath?: string
  /** Whether the names tell the contents, so that browsers may keep the files. Not while developing. */
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
    // Preact under the name of React: hooks are all that is taken from it, and an import of more ends the build.
    alias: { react: 'preact/hooks', 'react/jsx-runtime': 'preact/jsx-runtime' },
    loader: { '.module.css': 'local-css' },
    plugins: [stylesAsText],
    define: Object.fromEntries(Object.entries(builtIn).map(([name, value]) => [name, JSON.stringify(value)])),
  })
  const outputText = (extension: string) => outputFiles.find((file) => file.path.endsWith(extension))?.text ?? ''
  // In a second step: in the first one, it would give classes of style modules a single letter, which other styles may
  // use too.
  const { code: js } = await transform(outputText('.js'), {
    minify: true,
    treeShaking: true,
    format,
    target: TARGET,
    charset: 'utf8',
    // The styles of the module come with it, as text.
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
  // The worker uses the first two alone; a name without a value would stay in it.
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
