/** What `next.config.mjs` takes from the project's TypeScript. */
import { readRedirects } from '@/lib/content/redirects'
import { dataOf } from '@/lib/schemas/data-file'
import { SITE_DATA } from '@/lib/schemas/site-data'

/** What `data/site.yaml` holds, for the bundles. */
export const siteOf = (text: string) => dataOf(SITE_DATA, text)
export const redirects = Object.fromEntries(readRedirects(process.cwd()))
export { devRedirects, devRewrites } from './dev/last-build'
export { mdxOptions } from '@/lib/mdx/options'
export { addPageExports, stylesOfPage } from '@/lib/mdx/options'
export { filesOfPage } from '@/lib/mdx/options'
