import { routeIn } from '../../base-path'
import { trustedHtml } from '../../trusted/policy'

/** Response timeout. The message of the load error names it. */
const RESPONSE_TIMEOUT_MS = 10_000
/** How long a prefetched page is fresh: after that it is fetched again when its link is followed. */
const MAX_AGE_MS = 5 * 60_000
const MAX_PAGES = 60

/** What came for a URL: a page that can be put into this one, or something that only a full load can show. */
export type Fetched = { text: string } | 'full-load'

interface Entry {
  at: number
  fetched: Promise<Fetched>
  /** Parsed ahead; it can be put into the page once. */
  parsed?: ParsedPage
}

export interface ParsedPage {
  document: Document
  /** The text of its style element. */
  styles: string
}

const entries = new Map<string, Entry>()

async function request(url: string, init: RequestInit): Promise<Fetched> {
  const response = await fetch(url, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    ...init,
  })
  if (response.status >= 500)
    throw new Error(`The server responded with ${response.status} ${response.statusText}`.trim())
  const isPage = response.ok && !response.redirected && response.headers.get('content-type')?.startsWith('text/html')
  const text = isPage ? await response.text() : ''
  // A page that was cut off on its way has no end, and one on which React runs carries Next's data.
  return text.trimEnd().endsWith('</html>') && !text.includes('id="__NEXT_DATA__"') ? { text } : 'full-load'
}

function remember(key: string, entry: Entry): void {
  const [oldest] = entries.keys()
  if (entries.size >= MAX_PAGES && oldest !== undefined) entries.delete(oldest)
  entries.set(key, entry)
  // What failed is tried again by whoever asks next.
  entry.fetched.catch(() => entries.delete(key))
}

/** The URL without query and fragment, with which a static page is the same: what it is fetched and known by. */
export const keyOf = (url: string): string => url.replace(/[?#].*/, '')

/** Whether a path is that of a page of this site: files have an ending, and beside a base path stand other sites. */
export const isPagePath = (pathname: string): boolean =>
  !(BASE_PATH && routeIn(pathname) === undefined) && !/\.\w+$/.test(pathname)

/**
 * A page as text, fetched once.
 * @param init how it is fetched, if it has to be
 * @throws when the server can't be reached, does not respond in time or has an error
 */
export function fetchPage(url: string, init: RequestInit = {}): Promise<Fetched> {
  const key = keyOf(url)
  const known = entries.get(key)
  if (known && (init.cache === 'force-cache' || performance.now() - known.at < MAX_AGE_MS)) return known.fetched
  const entry: Entry = { at: performance.now(), fetched: request(key, init) }
  remember(key, entry)
  return entry.fetched
}

function parse(text: string): ParsedPage {
  let styles = ''
  // This page's policy would refuse the element, also in a document that is only parsed.
  const bare = text.replace(/<style>(.*?)<\/style>/s, (_, css: string) => {
    styles = css
    return ''
  })
  return { document: new DOMParser().parseFromString(trustedHtml(bare), 'text/html'), styles }
}

/** The page of a text, parsed. */
export function takeParsed(url: string, text: string): ParsedPage {
  const entry = entries.get(keyOf(url))
  const parsed = entry?.parsed
  delete entry?.parsed
  return parsed ?? parse(text)
}

/** Fetches a page and parses it, because its link is about to be followed. */
export async function preparePage(url: string): Promise<void> {
  const fetched = await fetchPage(url)
  const entry = entries.get(keyOf(url))
  if (fetched !== 'full-load' && entry) entry.parsed ??= parse(fetched.text)
}
