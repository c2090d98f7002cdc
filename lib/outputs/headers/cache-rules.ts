/** A year: the longest that caches are expected to keep anything (RFC 9111). */
const FOREVER = 'public, max-age=31536000, immutable'
/** Asked for again each time, which costs a 304 when nothing changed: a new build is seen at once. */
export const ASK_AGAIN = 'no-cache'

/** Where every name changes with the content: the site's scripts, Next's files, and the parts of Pagefind's index. */
const HASHED = [
  '/assets/',
  '/_next/static/',
  '/pagefind/fragment/',
  '/pagefind/index/',
  '/pagefind/filter/',
  '/pagefind/pagefind.en_',
]

/** The paths that are kept for ever, as hosts are told them; all others are asked for again. */
export const cachePaths = HASHED.map((start) => ({ source: `${start}*`, headers: { 'Cache-Control': FOREVER } }))

/**
 * The `Cache-Control` of a file. The service worker knows such files by their names (lib/browser/offline/requests.ts), where bytes count.
 * @param file path below the export's folder, with `/` between its parts
 */
export const cacheControl = (file: string): string =>
  HASHED.some((start) => `/${file}`.startsWith(start)) ? FOREVER : ASK_AGAIN
