import { CODE_FIGURES } from '@/lib/content/parts/code-key'
import { rehypeCode } from './rehype-code'
import { remarkExampleFiles } from './remark-example-files'
import { remarkTabs } from './remark-tabs'

/** The project's own steps in Nextra's MDX pipeline. */
export function mdxOptions(root: string) {
  return {
    remarkPlugins: [[remarkExampleFiles, { root }], remarkTabs],
    rehypePlugins: [[rehypeCode, { root }]],
  }
}

/**
 * Gives every page its properties, and blog pages their layout, without a line in the page itself.
 * @param code the compiled page
 * @param route the route of its file, dynamic parts in brackets
 */
export function addPageProps(code: string, { route }: { route: string }): string {
  const pattern = JSON.stringify(route)
  const dynamic = route.includes('[')
  // Only blog pages load the blog's layout and its styles.
  const layout = route === '/blog' || route.startsWith('/blog/') ? "import '@/theme/blog-article'" : ''
  const hasCode = new RegExp(`^const ${CODE_FIGURES} = `, 'm').test(code)
  // Next takes these functions and their imports out of the browser's code; an unused import would stay in it.
  // The constant with the page's code goes with them.
  return `${code}
${layout}
import { pageProps${dynamic ? ', pagePaths' : ''} } from '@/lib/content/page-props'
export const getStaticProps = (context) => pageProps(${pattern}, context${hasCode ? `, ${CODE_FIGURES}` : ''})
${dynamic ? `export const getStaticPaths = () => pagePaths(${pattern})` : ''}
`
}
