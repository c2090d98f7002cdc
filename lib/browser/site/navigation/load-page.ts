import { endProgress, startProgress } from './notices'
import { fetchPage, takeParsed, type Fetched, type ParsedPage } from './page-cache'
import { fits } from './swap-page'

const pending = {
  /** Number of the reader's latest request: responses to earlier ones are dropped. */
  attempt: 0,
  /** The URL of a full load in progress. */
  fullLoad: '',
}

/** Cancels the page that is loading, if any: the reader has gone elsewhere. */
export function cancelLoad(): void {
  pending.attempt += 1
  endProgress()
}

/** Whether a URL needs a full load, because its page can't be swapped in. */
export const isFullLoad = (url: string): boolean => pending.fullLoad === url

function loadFully(url: string): void {
  pending.fullLoad = url
  // After Back, the URL has changed already.
  if (location.href === url) location.reload()
  else location.assign(url)
}

/**
 * Fetches a page to swap in, or loads it in full if nothing else can show it.
 * @param fail called when it can't be loaded
 * @returns undefined if it failed, is loaded in full, or the reader requested another page meanwhile
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
