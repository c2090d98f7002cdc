// Runs before anything else on a page, so: nothing newer than ES2020, as few bytes as readable code allows.

import { cleanPath } from '@docs402/static-export/clean-path'

/** The same below the base path; a host with several sites may serve the not-found page outside of it too. */
function cleanBelowBase(pathname: string): string {
  const isBelow = `${pathname}/`.startsWith(`${BASE_PATH}/`)
  return isBelow ? BASE_PATH + cleanPath(pathname.slice(BASE_PATH.length)) : pathname
}

type LocationLike = Pick<Location, 'pathname' | 'search' | 'hash' | 'replace'>
type HistoryLike = Pick<History, 'state' | 'replaceState'>

/**
 * Switches to the clean URL, with query and hash; a clean one is never changed, so this can't loop.
 *
 * On a host that serves `/x.html` instead of redirecting it, the page has loaded already: its URL is replaced, the
 * history's state stays, and no entry is added. A plain host responds to `/x/` and `/x/index.html` with the not-found
 * page although the page is at `/x`; replacing the URL would show the wrong text under the correct URL, so the browser
 * loads it.
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
