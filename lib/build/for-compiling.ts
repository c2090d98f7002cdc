/** What `next.config.mjs` needs of the project's TypeScript to set a compiler up. */
export { setClassNames, shortClassNames } from './class-names'
export { compilerCacheVersion } from './compiler-cache'
export { nextModuleAliases } from './next-modules'
