/**
 * Gives every page its props without a line in the page itself, and leaves Next's runtime out of those that are not interactive.
 * Nextra calls it for each page that it has compiled (`transform` of its configuration).
 * @param code the compiled page
 * @param route the route of its file, dynamic parts in brackets
 */
export function addPageExports(code: string, { route }: { route: string }): string {
  const pattern = JSON.stringify(route)
  const dynamic = route.includes('[')
  // A module that exports components alone can be replaced in the browser while one edits.
  const edited = code.replace(/^export (?=function useTOC\b)/m, '')
  return `${edited}
import { pageProps${dynamic ? ', pagePaths' : ''} } from '@/lib/content/page-props'
export const config = { unstable_runtimeJS: Boolean(frontMatter.interactive) }
export const getStaticProps = (context) => pageProps(${pattern}, context)
${dynamic ? `export const getStaticPaths = () => pagePaths(${pattern})` : ''}
`
}
