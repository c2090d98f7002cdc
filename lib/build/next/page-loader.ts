import { statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMdx } from 'nextra/compile'
import { z } from 'zod'
import { readText } from '@chain-data/findings'
import { isDynamic, routeOf } from '@/lib/content/routes'
import { offAt, readOff } from '@/lib/content/site/parts'
import { SITE_FILE } from '@/lib/content/sources/site-file'
import { readFrontMatter } from '@/lib/content/sources/read-front-matter'
import { isPageFile, pagePath } from '@/lib/content/mdx/files'
import { filesOfSitePage, sitePlugins } from '@/lib/content/api/page-trees'
import { parsedText } from '@/lib/content/mdx/read/parsed-pages'
import { inTurn, MARKS } from './late-pages'
import { recmaPage } from './recma-page'

// What it changes: Turbopack compiles pages with Nextra's compiler (`nextra/compile`), which Nextra itself only passes
// to webpack, and each page gets this site's layout (`components/theme/page.tsx`), its props, and Next's switch for pages without
// a runtime. The client side of a static page is its style sheets alone.
// What it saves: webpack, with which a build takes twice the processor time; each static page would be compiled for the
// browser too. Nextra's own wrapper keeps the layout in `globalThis`, where an edit in development replaces it for
// pages that still have their older modules.
// What fails when upstream moves: `next.test.ts`; `e2e/navigation` finds a page without its styles,
// `e2e/interactive.spec.ts` one that does not hydrate, `e2e/dev` one that does not follow edits.
// How to remove it: use the public API of a Nextra that supports Turbopack in next.config.mjs, and remove this file
// there and in lib/build/own-loaders.ts.
const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The folder with `pages/` and `data/`: another site's if Next is started there. */
const site = process.cwd()
const pages = path.join(site, 'pages') + path.sep

interface Loading {
  resourcePath: string
  async(): (error: unknown, code?: string) => void
  addDependency(file: string): void
  getOptions(): { browser?: boolean }
}

/** Adds the layout and the props of a page, and turns off Next's runtime for static pages. */
function withExports(code: string, route: string, isInteractive: boolean): string {
  const pattern = JSON.stringify(route)
  const dynamic = isDynamic(route)
  // In development, React runs on every page.
  const hasRuntime = isInteractive || process.env.NODE_ENV === 'development'
  return `${code}
import { pageOf } from '@/components/theme/page'
import { pageProps${dynamic ? ', pagePaths' : ''} } from '@/lib/content/api/page-props'
${hasRuntime ? '' : 'export const config = { unstable_runtimeJS: false }'}
export const getStaticProps = (context) => pageProps(${pattern}, context)
${dynamic ? `export const getStaticPaths = () => pagePaths(${pattern})` : ''}
export default pageOf(MDXLayout, useTOC)
`
}

/** The code of a page, or of a part that pages import. */
export async function compilePage(source: string, file: string): Promise<string> {
  const isPage = file.startsWith(pages)
  const { result, frontMatter } = await compileMdx(source, {
    mdxOptions: {
      ...sitePlugins(root, site),
      recmaPlugins: [[recmaPage, { pages }]],
      jsx: true,
      outputFormat: 'program',
      format: 'detect',
    },
    filePath: file,
    useCachedCompiler: true,
    isPageImport: isPage,
    // lib/build/search and lib/content/mdx provide search, highlighting and picture sizes.
    search: false,
    codeHighlight: false,
    staticImage: false,
    readingTime: false,
  })
  return isPage
    ? withExports(result, routeOf(pagePath(site, file)), frontMatter['interactive'] === true)
    : `${result}\nexport default MDXLayout`
}

/** The drafts and scheduled posts of a build, which publishes nothing of them: their components stay out too. */
const hidden = z.array(z.string()).parse(JSON.parse(process.env['HIDDEN_PAGES'] ?? '[]'))
const NOTHING = `export const config = { unstable_runtimeJS: false }
export const getStaticProps = () => ({ notFound: true })
export default () => null
`
const NO_PATHS = 'export const getStaticPaths = () => ({ paths: [], fallback: false })\n'

/** Next takes every file with the ending of a page for one: `._intro.mdx` of macOS, and pages of parts that are off. */
const isNone = (file: string) =>
  hidden.some((post) => path.join(site, post) === file) ||
  (file.startsWith(pages) &&
    (!isPageFile(pagePath(site, file)) || offAt(readOff(site), routeOf(pagePath(site, file))) !== undefined))

/** The page that was compiled last: in development, each edit is requested several times. */
let last: { key: string; code: Promise<string> } | undefined

function compileOnce(source: string, file: string, files: readonly string[]): Promise<string> {
  const changed = files.map((name) => statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  const key = JSON.stringify([file, source, changed])
  if (last?.key !== key)
    last = { key, code: inTurn(path.join(site, MARKS), pagePath(site, file), () => compilePage(source, file)) }
  return last.code
}

/**
 * The client-side source of a static page: only its imports, for their style sheets.
 * @returns undefined for an interactive page
 */
export async function stylesOfPage(source: string, file: string): Promise<string | undefined> {
  if (readFrontMatter(source).valueAt('interactive') === true) return undefined
  const { imports } = await parsedText(site, source, file)
  const names = new Set(imports.map(({ from }) => from))
  return [...[...names].map((name) => `import ${JSON.stringify(name)}`), 'export default () => null'].join('\n')
}

export default async function load(this: Loading): Promise<void> {
  const done = this.async()
  try {
    // Its switches decide what is in each page.
    this.addDependency(path.join(site, SITE_FILE))
    if (isNone(this.resourcePath))
      return done(null, isDynamic(routeOf(pagePath(site, this.resourcePath))) ? NOTHING + NO_PATHS : NOTHING)
    // Turbopack gives every text as UTF-8.
    const text = readText(this.resourcePath)
    const files = await filesOfSitePage(text, this.resourcePath, root, site)
    for (const file of files) this.addDependency(file)
    const isStyled = this.getOptions().browser === true && this.resourcePath.startsWith(pages)
    const styles = isStyled ? await stylesOfPage(text, this.resourcePath) : undefined
    done(null, styles ?? (await compileOnce(text, this.resourcePath, files)))
  } catch (error) {
    done(error)
  }
}
