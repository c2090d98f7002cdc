import path from 'node:path'
import { walk } from '@chain-data/findings'
import { rehypeCode } from './rehype-code'
import { rehypeMarkdown } from './rehype-markdown'
import { remarkAlerts } from './remark-alerts'
import { remarkExampleFiles } from './remark-example-files'
import { remarkHeadingIds } from './remark-heading-ids'
import { remarkPartials } from './remark-partials'
import { remarkPictures } from './remark-pictures'
import { remarkRefused } from './remark-refused'
import { remarkTabs } from './remark-tabs'
import { withoutCode } from './mdx-text'
import { findPicture } from './pictures'

/**
 * The project's own steps in Nextra's MDX pipeline.
 * @param root the project's folder, with the examples
 * @param site the folder with `pages/` and `public/`; another one for the fixture site
 */
export function mdxOptions(root: string, site: string = root) {
  return {
    remarkPlugins: [
      remarkRefused,
      [remarkExampleFiles, { root }],
      remarkTabs,
      remarkAlerts,
      [remarkPictures, { root: site }],
      remarkHeadingIds,
      remarkPartials,
    ],
    rehypePlugins: [rehypeCode, [rehypeMarkdown, { root: site }]],
  }
}

/**
 * Gives every page its props without a line in the page itself, and leaves Next's runtime out of those that are not interactive.
 * Nextra calls it for each page that it has compiled (`transform` of its configuration).
 * @param code the compiled page
 * @param route the route of its file, dynamic parts in brackets
 */
export function addPageExports(code: string, { route }: { route: string }): string {
  const pattern = JSON.stringify(route)
  const dynamic = route.includes('[')
  // A module that exports components alone can be replaced in the browser while one edits; React runs on every page then.
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

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/
const INTERACTIVE = /^["']?interactive["']?:\s*["']?true\b/im
const IMPORTS = /^(?:import\b[^'"]*|export\b[^'"=]*\bfrom\s*)['"]([^'"\n]+)['"]/gm

/**
 * What the browser's compiler gets of a page: all of it where React runs on it, otherwise only its imports, for their style sheets.
 * @returns nothing for an interactive page
 */
export function stylesOfPage(source: string): string | undefined {
  const [matter = ''] = FRONT_MATTER.exec(source) ?? []
  if (INTERACTIVE.test(matter)) return undefined
  const imports = [...withoutCode(source.slice(matter.length)).matchAll(IMPORTS)]
  return [...imports.map(([, name]) => `import '${name}'`), 'export default () => null'].join('\n')
}

const EXAMPLE = /\bfile="([^"\n]+)"/g
const PICTURE = /(?:\]\(<?|^\[[^\]\n]+\]:\s*<?|\bsrc=["'])([^\s)>"']+\.(?:png|jpe?g|gif|webp|avif|svg))\b/gim

/**
 * The files that a page is compiled with: examples whose text it shows, pictures whose size it holds, and our steps in the pipeline.
 * When one of them changes, the page is to be compiled again.
 * @param site the folder with `pages/` and `public/`
 * @returns absolute paths
 */
export function filesOfPage(source: string, file: string, root: string, site: string = root): string[] {
  const page = path.relative(site, file).split(path.sep).join('/')
  const examples = [...source.matchAll(EXAMPLE)].map(([, name = '']) => name)
  const pictures = [...source.matchAll(PICTURE)].flatMap(([, url = '']) => {
    const found = findPicture(url, page, site)
    return found && 'file' in found ? [path.join(site, found.file)] : []
  })
  const own = [...examples, ...walk(root, 'lib/content/mdx')].map((name) => path.join(root, name))
  return [...new Set([...own, ...pictures])]
}
