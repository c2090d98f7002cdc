import path from 'node:path'
import { readFrontMatter } from '@/lib/content/sources/read-front-matter'
import { walk } from '@chain-data/findings'
import { rehypeAnchors } from './rehype-anchors'
import { rehypeCode } from './rehype-code'
import { rehypeGithubHtml } from './rehype-github-html'
import { rehypeMarkdown } from './rehype-markdown'
import { remarkGithubHtml } from './remark-github-html'
import { remarkAlerts } from './remark-alerts'
import { namedExample, remarkExampleFiles } from './remark-example-files'
import { remarkHeadingIds, remarkPartials, remarkRefused } from './remark-nextra'
import { remarkFiles } from './remark-files'
import { remarkPictures } from './remark-pictures'
import { remarkTabs } from './remark-tabs'
import { findFile, namesFile } from './files'
import { parsedText } from './read/parsed-pages'

/**
 * The project's own steps in Nextra's MDX pipeline.
 * @param root the project's folder, with the examples
 * @param site the folder with `pages/` and `public/`; another one for the fixture site
 */
export function mdxOptions(root: string, site: string = root) {
  return {
    remarkPlugins: [
      remarkGithubHtml,
      remarkRefused,
      [remarkExampleFiles, { root }],
      remarkTabs,
      remarkAlerts,
      [remarkPictures, { root: site }],
      [remarkFiles, { root: site }],
      remarkHeadingIds,
      remarkPartials,
    ],
    rehypePlugins: [[rehypeGithubHtml, { root: site }], rehypeCode, [rehypeMarkdown, { root: site }], rehypeAnchors],
  }
}

/**
 * Gives every page its props without a line in the page itself, and leaves Next's runtime out of those that are not
 * interactive. Nextra calls it for each page that it has compiled (`transform` of its configuration).
 * @param code the compiled page
 * @param route the route of its file, dynamic parts in brackets
 */
export function addPageExports(code: string, { route }: { route: string }): string {
  const pattern = JSON.stringify(route)
  const dynamic = route.includes('[')
  // Developing: React runs on every page, and replaces modules in place that export nothing but components.
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
 * What the browser's compiler gets of a page: all of it where React runs on it, otherwise only its imports, for their
 * style sheets.
 * @param root the project's folder, where the checks have kept the parsed page
 * @returns nothing for an interactive page
 */
export async function stylesOfPage(source: string, file: string, root: string): Promise<string | undefined> {
  if (readFrontMatter(source).valueAt('interactive') === true) return undefined
  const { imports } = await parsedText(root, source, file)
  const names = new Set(imports.map(({ from }) => from))
  return [...[...names].map((name) => `import '${name}'`), 'export default () => null'].join('\n')
}

/**
 * The files that a page is compiled with: examples whose text it shows, pictures and films whose size it holds, and our steps in
 * the pipeline. When one of them changes, the page is to be compiled again.
 * @param site the folder with `pages/` and `public/`
 * @returns absolute paths
 */
export async function filesOfPage(source: string, file: string, root: string, site: string): Promise<string[]> {
  const page = path.relative(site, file).split(path.sep).join('/')
  const { fences, links } = await parsedText(site, source, file)
  const examples = fences.flatMap(({ meta }) => namedExample(meta)?.file ?? [])
  const shown = links.flatMap(({ kind, url }) => {
    const found = kind === 'image' || namesFile(url) ? findFile(url, page, site) : undefined
    return found && 'file' in found ? [path.join(site, found.file)] : []
  })
  const own = [...examples, ...walk(root, 'lib/content/mdx')].map((name) => path.join(root, name))
  return [...new Set([...own, ...shown])]
}
