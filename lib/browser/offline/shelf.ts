import { isPageUrl, keyOf, partsOf, savedFile, savedPage } from './requests'

/** Other sites on the same origin have caches of their own. */
const PREFIX = `offline ${BASE_PATH}/ `

/** Whether a cache belongs to this site, whatever the build. */
export const isOurs = (name: string): boolean => name.startsWith(PREFIX)

/** The cache of pages that were read, with their files. */
export const readCache = (build: string): string => `${PREFIX}${build} read`

/** The cache of the whole documentation, saved by the reader. */
export const savedCache = (build: string): string => `${PREFIX}${build} saved`

export const isSavedCache = (name: string): boolean => isOurs(name) && name.endsWith(' saved')

/** How many of the last read pages are cached. */
export const MAX_PAGES = 50
/** How many are left when the browser's quota is exceeded. */
const MAX_PAGES_AT_QUOTA = 10

/** The cache of the pages read in one build. */
export interface Shelf {
  /** The cached response for a URL, from this build. */
  find(url: string): Promise<Response | undefined>
  /**
   * Caches a response if it is complete; for a page, also what it loads. If the quota is exceeded, it is not cached.
   */
  keep(url: string, response: Response): Promise<void>
  /** Fetches and caches a URL. @throws when there is no network, or the server fails */
  bring(url: string, cache: RequestCache): Promise<void>
}

/** The request for a page, as links within the site make it, or for a file. */
export function requestOf(url: string, cache: RequestCache): Request {
  return new Request(url, isPageUrl(url) ? { headers: { accept: 'text/html' }, cache } : { cache })
}

/** @param build the name of this worker's build */
export function shelfOf(build: string): Shelf {
  const [read, saved] = [readCache(build), savedCache(build)]

  const find = async (url: string) => {
    const look = (cacheName: string) => caches.match(keyOf(url), { cacheName, ignoreVary: true })
    return (await look(read)) ?? look(saved)
  }

  async function shorten(most: number): Promise<void> {
    const cache = await caches.open(read)
    // Keys are in insertion order.
    const pages = (await cache.keys()).filter(({ url }) => isPageUrl(url))
    await Promise.all(pages.slice(0, -most).map((page) => cache.delete(page)))
  }

  async function put(key: string, response: Response): Promise<void> {
    try {
      await (await caches.open(read)).put(key, response)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') await shorten(MAX_PAGES_AT_QUOTA)
    }
  }

  async function keep(url: string, response: Response): Promise<void> {
    const key = keyOf(url)
    const page = isPageUrl(key)
    const kept = page ? await savedPage(response) : savedFile(response)
    if (!kept) return
    const parts = page ? partsOf(await kept.clone().text()) : []
    await put(key, kept)
    if (page) await shorten(MAX_PAGES)
    for (const part of parts) {
      const { href } = new URL(part, key)
      if (!(await find(href))) await bring(href, 'force-cache')
    }
  }

  async function bring(url: string, cache: RequestCache): Promise<void> {
    if (new URL(url).origin !== location.origin) return
    const response = await fetch(requestOf(url, cache))
    if (response.status >= 500) throw new Error(`${url}: ${response.status}`)
    await keep(url, response)
  }

  return { find, keep, bring }
}
