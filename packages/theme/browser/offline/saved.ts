import { routeIn } from '../base-path'

/** Other sites on the same origin have caches of their own. */
const PREFIX = `offline ${BASE_PATH}/ `

/** Whether a cache belongs to this site. */
export const isOurs = (name: string): boolean => name.startsWith(PREFIX)

/** The cache of pages that were read. */
export const PAGES = `${PREFIX}pages`
/** The cache of what they loaded. */
export const FILES = `${PREFIX}files`
/** The cache of what a build saves before anything is read. */
export const cacheOf = (build: string): string => PREFIX + build

const NEEDED_BY_PAGES = /^\/(pagefind|search-data|assets)\/|\.(css|js|svg|png|jpe?g|webp|avif|gif|ico|woff2?)$/i
/** A file's extension starts with a letter; `/docs/1.0` is a page. */
const FILE = /\.[a-z]\w*$/i

/** Where a response is saved. */
export interface Place {
  cache: string
  url: string
}

/**
 * The place for a URL: a static file is the same with every query.
 * @returns undefined for other sites, downloads, films and anything else that pages don't need
 */
export function placeOf(url: string): Place | undefined {
  const { origin, pathname } = new URL(url)
  const path = origin === location.origin ? routeIn(pathname) : undefined
  if (path === undefined) return undefined
  if (!FILE.test(path)) return { cache: PAGES, url: origin + BASE_PATH + path }
  return NEEDED_BY_PAGES.test(path) ? { cache: FILES, url: origin + pathname } : undefined
}
