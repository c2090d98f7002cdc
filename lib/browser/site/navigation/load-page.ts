import { endProgress, startProgress } from './notices'
import { fetchPage, takeParsed, type Fetched, type ParsedPage } from './page-cache'
import { fits } from './swap-page'

const pending = {
  /** Counts what the reader asks for: what comes for an earlier attempt is dropped. */
  attempt: 0,
  /** A URL on its way to a full load. */
  fullLoad: '',
}

/** Drops the page that is on its way, if any: the reader has gone elsewhere. */
export function cancelLoad(): void {
  pending.attempt += 1
  endProgress()
}

/** Whether the browser is to load a URL in full, because its page can't be put in place. */
export const isFullLoad = (url: string): boolean => pending.fullLoad === url

function loadFully(url: string): void {
  pending.fullLoad = url
  // After Back the URL is there already.
  if (location.href === url) location.reload()
  else location.assign(url)
}

/**
 * Fetches a page to put in place, or loads it in full where only that can show it.
 * @param fail called when it can't be had
 * @returns nothing when it failed, is loaded in full, or the reader asked for another page meanwhile
 */
export async function loadPage(
  url: string,
  fail: (error: unknown) => void,
  init?: RequestInit,
): Promise<ParsedPage | undefined> {
  const attempt = ++pending.attempt
  const isDropped = () => attempt !== pending.attempt
  let fetched: Fetched
  startProgress()
  try {
    fetched = await fetchPage(url, init)
  } catch (error) {
    if (isDropped()) return undefined
    endProgress()
    fail(error)
    return undefined
  }
  if (isDropped()) return undefined
  const page = fetched === 'full-load' ? undefined : takeParsed(url, fetched.text)
  if (page && fits(page.document)) return page
  loadFully(url)
  return undefined
}
