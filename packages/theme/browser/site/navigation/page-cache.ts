import { routeIn } from '../../base-path'
import { statusInWords } from '../../failures'
import { trustedHtml } from '../../trusted/policy'
import { prepareStyles } from '../styles'
import { whenQuiet } from '../when-quiet'

/** Response timeout. */
const RESPONSE_TIMEOUT_MS = 10_000
/** How long a prefetched page is fresh: after that, following its link fetches it again. */
const MAX_AGE_MS = 5 * 60_000
const MAX_PAGES = 60

interface Entry {
  at: number
  text: Promise<string | undefined>
  /** Parsed in advance; it can be swapped in once. */
  parsed?: ParsedPage
}

export interface ParsedPage {
  document: Document
  /** The text of its style element. */
  styles: string
}

const entries = new Map<string, Entry>()

/** A page with React needs its scripts. */
const INTERACTIVE = /^<!DOCTYPE html><html[^>]* data-interactive=/

/** @returns undefined for a response that is no page, or was truncated and has no end, and for a page with React */
async function request(url: string, init: RequestInit): Promise<string | undefined> {
  const response = await fetch(url, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    ...init,
  })
  if (response.status >= 500) throw new Error(statusInWords(response.status))
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  const text = response.ok && !response.redirected && isPage ? await response.text() : ''
  return text.trimEnd().endsWith('</html>') && !INTERACTIVE.test(text) ? text : undefined
}

function remember(key: string, entry: Entry): void {
  const [oldest] = entries.keys()
  if (entries.size >= MAX_PAGES && oldest !== undefined) entries.delete(oldest)
  entries.set(key, entry)
  // A failed request is repeated by the next caller.
  entry.text.catch(() => entries.delete(key))
}

/** The URL without query and fragment, which don't change a static page: it is fetched and cached under this one. */
export const keyOf = (url: string): string => url.replace(/[?#].*/, '')

/** The folders of the other languages of the site; null if it has one language. */
declare const LANGUAGE_FOLDERS: readonly string[] | null

/** The folder of the language that a path is in. Scripts are in one language: a page of another one is loaded as a whole. */
const folderOf = (pathname: string): string => {
  const route = pathname.slice(BASE_PATH.length)
  return LANGUAGE_FOLDERS?.find((folder) => route === folder || route.startsWith(`${folder}/`)) ?? ''
}

/**
 * Whether a path is that of a page of this site: files have an extension, and paths outside the base path belong to
 * other sites.
 */
export const isPagePath = (pathname: string): boolean =>
  !(BASE_PATH && routeIn(pathname) === undefined) &&
  !/\.\w+$/.test(pathname) &&
  !(LANGUAGE_FOLDERS && folderOf(pathname) !== LANGUAGE_PATH)

/**
 * A page as text, fetched once.
 * @param init options of the request, if it is not cached
 * @returns undefined if it needs a full load
 * @throws when the server can't be reached, does not respond in time or has an error
 */
export async function fetchPage(url: string, init: RequestInit = {}): Promise<string | undefined> {
  const key = keyOf(url)
  const cachedPage = entries.get(key)
  if (cachedPage && (init.cache === 'force-cache' || performance.now() - cachedPage.at < MAX_AGE_MS))
    return cachedPage.text
  const entry: Entry = { at: performance.now(), text: request(key, init) }
  remember(key, entry)
  return entry.text
}

function parse(text: string): ParsedPage {
  let styles = ''
  // This page's policy would refuse the element, even in a document that is only parsed.
  const bare = text.replace(/<style>(.*?)<\/style>/s, (_, css: string) => {
    styles = css
    return ''
  })
  return { document: new DOMParser().parseFromString(trustedHtml(bare), 'text/html'), styles }
}

/** The same, parsed, to be swapped in. */
export async function takePage(url: string, init?: RequestInit): Promise<ParsedPage | undefined> {
  const text = await fetchPage(url, init)
  const entry = entries.get(keyOf(url))
  const parsed = entry?.parsed ?? (text === undefined ? undefined : parse(text))
  delete entry?.parsed
  return parsed
}

/** Fetches and parses a page, because its link is about to be followed, and applies its styles if there is time. */
export async function preparePage(url: string): Promise<void> {
  const text = await fetchPage(url)
  const entry = entries.get(keyOf(url))
  if (!text || !entry) return
  entry.parsed ??= parse(text)
  whenQuiet(() => entry.parsed && prepareStyles(entry.parsed.styles))
}
