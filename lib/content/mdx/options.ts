import path from 'node:path'
import { readFrontMatter } from '@/lib/content/sources/read-front-matter'
import { walk } from '@chain-data/findings'
import type { Pluggable } from 'unified'
import { rehypeAnchors } from './rehype-anchors'
import { rehypeCode } from './rehype-code'
import { rehypeGithubHtml } from './rehype-github-html'
import { rehypeMarkdown } from './rehype-markdown'
import { remarkAlerts } from './remark-alerts'
import { remarkCode } from './remark-code'
import { remarkEmoji } from './remark-emoji'
import { namedExample, remarkExampleFiles } from './remark-example-files'
import { remarkPartials, remarkRefused } from './remark-nextra'
import { remarkIds } from './remark-ids'
import { remarkFiles } from './remark-files'
import { remarkPictures } from './remark-pictures'
import { remarkSummaries } from './remark-summaries'
import { remarkTabs } from './remark-tabs'
import { findFile, namesFile } from './files'
import { parsedText } from './read/parsed-pages'

/**
 * This project's plugins for Nextra's MDX pipeline.
 * @param root the project's folder, with the examples
 * @param site the folder with `pages/` and `public/`; another one for the fixture site
 * @param blocks plugins that fill blocks of the page with nodes
 */
export function mdxOptions(
  root: string,
  site: string = root,
  blocks: Pluggable[] = [],
): { remarkPlugins: Pluggable[]; rehypePlugins: Pluggable[] } {
  return {
    remarkPlugins: [
      remarkSummaries,
      remarkRefused,
      ...blocks,
      [remarkExampleFiles, { root }],
      remarkTabs,
      remarkAlerts,
      [remarkPictures, { root: site }],
      [remarkFiles, { root: site }],
      remarkIds,
      remarkCode,
      remarkEmoji,
      remarkPartials,
    ],
    // Fences first: reading HTML again would lose what stands behind their language.
    rehypePlugins: [
      rehypeCode,
      [rehypeGithubHtml, { root: site }],
      rehypeCode,
      [rehypeMarkdown, { root: site }],
      rehypeAnchors,
    ],
  }
}

/**
 * Adds the export of props to every page, and turns off Next's runtime for static pages. Nextra calls it for each
 * compiled page (`transform` of its configuration).
 * @param code the compiled page
 * @param route the route of its file, dynamic parts in brackets
 */
export function addPageExports(code: string, { route }: { route: string }): string {
  const pattern = JSON.stringify(route)
  const dynamic = route.includes('[')
  // In development, React runs on every page, and hot-replaces modules that export only components.
  const edited = code.replace(/^export (?=function useTOC\b)/m, '')
  const config =
    process.env.NODE_ENV === 'development'
      ? ''
      : 'export const config = { unstable_runtimeJS: Boolean(frontMatter.interactive) }'
  return `${edited}
import { pageProps${dynamic ? ', pagePaths' : ''} } from '@/lib/api-view/page-props'
${config}
export const getStaticProps = (context) => pageProps(${pattern}, context)
${dynamic ? `export const getStaticPaths = () => pagePaths(${pattern})` : ''}
`
}

/**
 * The client-side source of a static page: only its imports, for their style sheets.
 * @param root the project's folder, where the checks have cached the parsed page
 * @returns undefined for an interactive page
 */
export async function stylesOfPage(source: string, file: string, root: string): Promise<string | undefined> {
  if (readFrontMatter(source).valueAt('interactive') === true) return undefined
  const { imports } = await parsedText(root, source, file)
  const names = new Set(imports.map(({ from }) => from))
  return [...[...names].map((name) => `import '${name}'`), 'export default () => null'].join('\n')
}

/**
 * The files that a compiled page depends on: examples that it shows, pictures and videos whose size it contains, and
 * our plugins. When one of them changes, the page has to be compiled again.
 * @param site the folder with `pages/` and `public/`
 * @returns absolute paths
 */
export async function filesOfPage(
  source: string,
  file: string,
  root: string,
  site: string,
  ofBlocks: (names: readonly string[], page: string) => readonly string[] = () => [],
): Promise<string[]> {
  const page = path.relative(site, file).split(path.sep).join('/')
  const { fences, links, uses } = await parsedText(site, source, file)
  const examples = fences.flatMap(({ meta }) => namedExample(meta)?.file ?? [])
  const shown = links.flatMap(({ kind, url }) => {
    const found = kind === 'image' || namesFile(url) ? findFile(url, page, site) : undefined
    return found && 'file' in found ? [path.join(site, found.file)] : []
  })
  const own = [...examples, ...walk(root, 'lib/content/mdx')].map((name) => path.join(root, name))
  const blocks = ofBlocks(
    uses.map(({ name }) => name),
    page,
  ).map((name) => path.join(site, name))
  return [...new Set([...own, ...shown, ...blocks])]
}
