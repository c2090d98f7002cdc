import { hashSources } from '@/lib/serve/source-hash'

/**
 * What a compiled page comes from besides the modules that the compiler itself follows: our steps in the compilation, the
 * programs that fill code fences, the configuration, the packages.
 */
const BEHIND_PAGES = ['examples', 'lib', 'next.config.mjs', 'package-lock.json', 'tsconfig.json'] as const

/**
 * Names what the compiler's cache in `.next/cache` is good for. Next's own name for it holds a key that is drawn by lot
 * for every build, so that no build ever used the cache of the last one; and it knows nothing of files that loaders read
 * by themselves, so that a page would have kept an old example.
 * @param root the project's root folder
 * @param own what Next itself puts into the name
 */
export function compilerCacheVersion(root: string, own: string): string {
  const settings = own.replace(/,?"serverReferenceHashSalt":"[^"]*"/, '')
  return `${settings}|${process.version}|${hashSources(root, BEHIND_PAGES)}`
}
