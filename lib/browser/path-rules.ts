// Runs before anything else on a page, so: nothing newer than ES2020, as few bytes as clear code allows.

import { cleanPath } from '@chain-data/static-export/clean-path'

/** The same below the base path; the not-found page may stand beside it too, where a host has other sites. */
function cleanBelowBase(pathname: string): string {
  const isBelow = `${pathname}/`.startsWith(`${BASE_PATH}/`)
  return isBelow ? BASE_PATH + cleanPath(pathname.slice(BASE_PATH.length)) : pathname
}

/** The parts of `window.location` that are read here. */
interface LocationLike {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  replace(url: string): void
}

/** The parts of `window.history` that are used here. */
interface HistoryLike {
  readonly state: unknown
  replaceState(state: unknown, unused: string, url: string): void
}

/**
 * Brings the clean URL about, with query and hash; a clean one is never left again, so this can't go in circles.
 *
 * On a host that serves `/x.html` instead of redirecting it, the page is already there: its URL is replaced, the
 * history's state stays, and no entry is added. A plain host answers `/x/` and `/x/index.html` with the not-found page
 * though the page stands at `/x`; replacing the URL would leave the wrong words under the right URL, so the reader is
 * taken there.
 *
 * @param notFound whether this is the not-found page
 */
export function cleanUrl(location: LocationLike, history: HistoryLike, notFound: boolean): void {
  const path = BASE_PATH ? cleanBelowBase(location.pathname) : cleanPath(location.pathname)
  if (path === location.pathname) return
  const url = path + location.search + location.hash
  if (notFound) location.replace(url)
  else history.replaceState(history.state, '', url)
}
