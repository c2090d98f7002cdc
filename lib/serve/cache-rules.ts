/** One year in seconds: the longest time that RFC 9111 caches are expected to honour. */
const forever = 'public, max-age=31536000, immutable'
const askEveryTime = 'no-cache'

/** The build puts a hash of the content into every name below this folder, and Next that or the build id. */
const hashedFolders = /^(assets|_next\/static)\//
/** Pagefind's `en_<hash>.pf_fragment`, `.pf_index`, `.pf_meta`, `.pf_filter`; its `.js`, `.json` and `.pagefind` have no hash. */
const hashedPagefind = /(^|\/)pagefind\/.*_[0-9a-f]{6,}\.pf_[a-z]+$/

/**
 * The `Cache-Control` of a file: files whose name changes with their content are kept for a year, everything else
 * (pages, data, files of `public/`) is asked for again each time, which costs a 304 when nothing changed.
 *
 * @param file path below the export folder, with `/` between its parts
 */
export function cacheControl(file: string): string {
  return hashedFolders.test(file) || hashedPagefind.test(file) ? forever : askEveryTime
}
