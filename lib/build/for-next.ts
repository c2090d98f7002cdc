/** What `next.config.mjs` takes from the project's TypeScript. */
export { redirects } from '@/data/redirects'
export { devRewrites } from './dev/last-build'
export { devRedirects } from './dev/redirects'
export { mdxOptions } from '@/lib/mdx/options'
export { addPageExports, stylesOfPage } from '@/lib/mdx/page-exports'
export { filesOfPage } from '@/lib/mdx/page-files'
