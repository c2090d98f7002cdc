import { withoutCode } from './mdx-text'

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
import { pageProps${dynamic ? ', pagePaths' : ''} } from '@/lib/pages/page-props'
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
 * @param source the page's MDX
 * @returns nothing for an interactive page
 */
export function stylesOfPage(source: string): string | undefined {
  const [matter = ''] = FRONT_MATTER.exec(source) ?? []
  if (INTERACTIVE.test(matter)) return undefined
  const imports = [...withoutCode(source.slice(matter.length)).matchAll(IMPORTS)]
  return [...imports.map(([, name]) => `import '${name}'`), 'export default () => null'].join('\n')
}
