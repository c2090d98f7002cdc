import type { BuiltIn } from '@/lib/search/built-in'

/** Put into the bundles by `lib/assets/search-assets.ts`. */
declare const SEARCH_BUILT_IN: BuiltIn

export const builtIn = SEARCH_BUILT_IN
