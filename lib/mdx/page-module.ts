import path from 'node:path'
import { compileMdx } from 'nextra/compile'
import { routeOf } from '@/lib/content/routes'
import { addPageProps, mdxOptions } from './options'

export interface PageFile {
  /** The project's root folder. */
  root: string
  /** The site's folder, in which `pages/` stands. */
  site: string
  /** Where the file stands. */
  file: string
  /** Whether it is a route, or text that another file imports. */
  isPage: boolean
}

/** A page that exports components alone can be changed in the browser while one writes, without loading it as a whole. */
const withoutOtherExports = (code: string) => code.replace(/^export (?=function useTOC\b)/m, '')

/**
 * Compiles a page into a module, as Nextra's own loader does, less what this site has no use for: that loader asks git for the
 * day of every file, collects a map of all pages, and loads TypeScript's language service for samples that hover.
 * @param source the MDX text
 * @returns JavaScript with JSX
 * @throws what is wrong in the MDX, with its place
 */
export async function pageModule(source: string, page: PageFile): Promise<string> {
  const route = routeOf(path.relative(page.site, page.file).replaceAll('\\', '/'))
  const { result, hasJsxInH1 } = await compileMdx(source, {
    mdxOptions: { ...mdxOptions(page.root), jsx: true, outputFormat: 'program', format: 'detect' },
    staticImage: true,
    search: false,
    readingTime: false,
    // Code is highlighted by our own step: classes instead of inline styles, only the languages in use.
    codeHighlight: false,
    route,
    locale: '',
    filePath: page.file,
    useCachedCompiler: true,
    isPageImport: page.isPage,
  })
  if (!page.isPage) return `${result}\nexport default MDXLayout`
  const known = hasJsxInH1 ? 'hasJsxInH1:true,' : ''
  return `import { HOC_MDXWrapper } from 'nextra/setup-page'
${addPageProps(withoutOtherExports(result), { route })}
export default HOC_MDXWrapper(MDXLayout, ${JSON.stringify(route)}, {${known}filePath:'',pageMap:[],frontMatter,title}, useTOC)
`
}
