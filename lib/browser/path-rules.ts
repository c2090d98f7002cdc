// Runs before anything else on a page, so: no imports, nothing newer than ES2020, as few bytes as clear code allows.

/**
 * The one address of a page: `/x.html`, `/x/index.html` and `/x/` are `/x`; `/index.html` is `/`.
 *
 * The endings are compared as they are written (case-sensitive, nothing is decoded), so `/x.HTML`, `/x.htm`, `/docs/index`
 * and `/docs/reindex` stay what they are, and broken percent-encoding can't throw. Applying it twice changes nothing.
 *
 * @param pathname the path of an address, as in `location.pathname`, without query and hash
 * @returns a path with exactly one leading slash: a browser reads `//host` and `/\host` as another site
 */
export function cleanPath(pathname: string): string {
  const endings = ['/index.html', '.html', '/']
  let path = '/' + pathname.replace(/^[/\\\s]+/, '')
  for (let ending; (ending = endings.find((text) => path.endsWith(text)));) path = path.slice(0, -ending.length)
  return path || '/'
}

/** The parts of `window.location` that are read here. */
export interface LocationLike {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** The parts of `window.history` that are used here. */
export interface HistoryLike {
  readonly state: unknown
  replaceState(state: unknown, unused: string, url: string): void
}

/**
 * On a host that serves `/x.html` instead of redirecting it: shows the clean address of the page that is already there.
 * Query, hash and history state stay, and no entry is added to the history.
 *
 * @returns whether the address was replaced
 */
export function replaceAddress(location: LocationLike, history: HistoryLike): boolean {
  const path = cleanPath(location.pathname)
  if (path === location.pathname) return false
  history.replaceState(history.state, '', path + location.search + location.hash)
  return true
}

/**
 * For the not-found page only. A plain host answers `/x/` and `/x/index.html` with it though the page stands at `/x`;
 * replacing the address would leave the wrong words under the right address, so the reader is taken there.
 * The clean address is never left again, so this can't go in circles.
 *
 * @returns whether the page is being left
 */
export function leaveForCleanAddress(location: LocationLike & { replace(url: string): void }): boolean {
  const path = cleanPath(location.pathname)
  if (path === location.pathname) return false
  location.replace(path + location.search + location.hash)
  return true
}
