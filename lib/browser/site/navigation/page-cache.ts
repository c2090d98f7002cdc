import { routeIn } from '../../base-path'
import { statusInWords } from '../../failures'
import { partialPath } from '../../partials'
import { trustedHtml } from '../../trusted/policy'

/** Response timeout. */
const RESPONSE_TIMEOUT_MS = 10_000
/** How long a prefetched page is fresh: after that, following its link fetches it again. */
const MAX_AGE_MS = 5 * 60_000
const MAX_PAGES = 60

/** The result for a URL: a page that can be swapped in, or one that needs a full load. */
export type Fetched = { text: string } | 'full-load'

/** The layout of the current page, and the folder whose pages have partials. */
function frameHere(): { id: string; folder: string } | undefined {
  const [id, folder] = document.documentElement.dataset['frame']?.split(' ') ?? []
  return id && folder ? { id, folder } : undefined
}

/** The URL of the partial for a page; undefined if the page needs more than that. */
function partialOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url)
  const folder = frameHere()?.folder
  const route = BASE_PATH ? routeIn(pathname) : pathname
  return folder && route && `${pathname}/`.startsWith(`${folder}/`)
    ? origin + BASE_PATH + partialPath(route)
    : undefined
}

interface Entry {
  at: number
  fetched: Promise<Fetched>
  /** Parsed in advance; it can be swapped in once. */
  parsed?: ParsedPage
}

export interface ParsedPage {
  document: Document
  /** The texts of its style elements. */
  styles: string[]
}

const entries = new Map<string, Entry>()

const HEAD_OF_PARTIAL = /^<!DOCTYPE html><html[^>]* data-partial="([^"]*)"/

/** Whether a result can still be swapped in: a partial fits only its own layout. */
function isUsable(fetched: Fetched): boolean {
  const frame = fetched === 'full-load' ? undefined : HEAD_OF_PARTIAL.exec(fetched.text)?.[1]
  return frame === undefined || frame === frameHere()?.id
}

/** A page with React needs its scripts. */
const INTERACTIVE = /^<!DOCTYPE html><html[^>]* data-interactive=/

/** @returns an empty text if the response is not a page, or was truncated and has no end */
async function ask(url: string, init: RequestInit): Promise<string> {
  const response = await fetch(url, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    ...init,
  })
  if (response.status >= 500) throw new Error(statusInWords(response.status))
  const isText = /^text\/(html|plain)/.test(response.headers.get('content-type') ?? '')
  const text = response.ok && !response.redirected && isText ? await response.text() : ''
  return text.trimEnd().endsWith('</html>') ? text : ''
}

/**
 * Requests the partial first, and the whole page if that does not fit. A step in the history to a page that was loaded
 * as a whole requests the whole page immediately: the browser still has it.
 */
async function request(url: string, init: RequestInit): Promise<Fetched> {
  for (const from of init.cache === 'force-cache' ? [url] : [partialOf(url), url]) {
    const text = from ? await ask(from, init) : ''
    if (INTERACTIVE.test(text)) break
    if (text && isUsable({ text })) return { text }
  }
  return 'full-load'
}

function remember(key: string, entry: Entry): void {
  const [oldest] = entries.keys()
  if (entries.size >= MAX_PAGES && oldest !== undefined) entries.delete(oldest)
  entries.set(key, entry)
  // A failed request is repeated by the next caller.
  entry.fetched.catch(() => entries.delete(key))
}

/** The URL without query and fragment, which don't change a static page: it is fetched and cached under this one. */
export const keyOf = (url: string): string => url.replace(/[?#].*/, '')

/**
 * Whether a path is that of a page of this site: files have an extension, and paths outside the base path belong to
 * other sites.
 */
export const isPagePath = (pathname: string): boolean =>
  !(BASE_PATH && routeIn(pathname) === undefined) && !/\.\w+$/.test(pathname)

/**
 * A page as text, fetched once.
 * @param init options of the request, if it is not cached
 * @throws when the server can't be reached, does not respond in time or has an error
 */
export async function fetchPage(url: string, init: RequestInit = {}): Promise<Fetched> {
  const key = keyOf(url)
  const known = entries.get(key)
  if (known && (init.cache === 'force-cache' || performance.now() - known.at < MAX_AGE_MS)) {
    const fetched = await known.fetched
    if (isUsable(fetched)) return fetched
  }
  const entry: Entry = { at: performance.now(), fetched: request(key, init) }
  remember(key, entry)
  return entry.fetched
}

function parse(text: string): ParsedPage {
  const styles: string[] = []
  // This page's policy would refuse the elements, even in a document that is only parsed.
  const bare = text.replace(/<style>(.*?)<\/style>/gs, (_, css: string) => {
    styles.push(css)
    return ''
  })
  return { document: new DOMParser().parseFromString(trustedHtml(bare), 'text/html'), styles }
}

/** The parsed page of a text. */
export function takeParsed(url: string, text: string): ParsedPage {
  const entry = entries.get(keyOf(url))
  const parsed = entry?.parsed
  delete entry?.parsed
  return parsed ?? parse(text)
}

/** Fetches and parses a page, because its link is about to be followed. */
export async function preparePage(url: string): Promise<void> {
  const fetched = await fetchPage(url)
  const entry = entries.get(keyOf(url))
  if (fetched !== 'full-load' && entry) entry.parsed ??= parse(fetched.text)
}
