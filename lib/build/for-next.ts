/** What `next.config.mjs` takes from the project's TypeScript. */
import { readRedirects } from '@/lib/content/redirects'
import { dataOf } from '@chain-data/findings'
import { SITE_DATA } from '@/lib/content/schemas/site-data'
import { filesOfPage, stylesOfPage } from '@/lib/content/mdx/options'
import { devRedirects, devRewrites } from './dev/last-build'

/** What `data/site.yaml` holds, for the bundles. */
export const siteOf = (text: string) => dataOf(SITE_DATA, text)

/** While developing, the server at this origin has what only a build makes, and moved URLs lead to the new ones. */
export const devRoutes = (lastBuild: string) => ({
  rewrites: () => devRewrites(lastBuild),
  redirects: () => devRedirects(Object.fromEntries(readRedirects(process.cwd()))),
})

/**
 * What the loader of pages asks of a page's text.
 * @param root the project's folder
 * @param site the folder with `pages/`
 */
export const pageOptions = (root: string, site: string) => ({
  filesOfPage: (source: string, file: string) => filesOfPage(source, file, root, site),
  stylesOfPage: (source: string, file: string) => stylesOfPage(source, file, site),
})

export { addPageExports, mdxOptions } from '@/lib/content/mdx/options'
