/** What `next.config.mjs` needs of the project's TypeScript, in one file: each file that it loads is compiled for itself. */
export { setClassNames, shortClassNames } from './class-names'
export { compilerCacheVersion } from './compiler-cache'
export { nextModuleAliases } from './next-modules'
export { redirects } from '@/data/redirects'
export { site } from '@/lib/content/site'
export { MADE_BY_A_BUILD } from '@/lib/dev/last-build'
export { devRedirects } from '@/lib/dev/redirects'
export { bootScript } from '@/lib/frame/boot-script'
export { siteIcon } from '@/lib/frame/site-icon'
/** Ends the service that compiled the boot script: it would stay in each of Next's processes. */
export { stop as stopCompiling } from 'esbuild'
