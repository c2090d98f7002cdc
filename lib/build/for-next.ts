/** What `next.config.mjs` takes from the project's TypeScript. */
import { readRedirects } from '@/lib/content/redirects'
import { dataOf } from '@chain-data/findings'
import { SITE_DATA } from '@/lib/content/schemas/site-data'

/** What `data/site.yaml` holds, for the bundles. */
export const siteOf = (text: string) => dataOf(SITE_DATA, text)
export const redirects = Object.fromEntries(readRedirects(process.cwd()))
export { devRedirects, devRewrites } from './dev/last-build'
export { mdxOptions } from '@/lib/content/mdx/options'
export { addPageExports, stylesOfPage } from '@/lib/content/mdx/options'
export { filesOfPage } from '@/lib/content/mdx/options'
