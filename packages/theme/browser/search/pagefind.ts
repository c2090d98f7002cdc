import { causeChain } from '../cause-chain'
import { fetchFile, whyNoScript } from '../failures'
import { PAGEFIND_FETCH, PAGEFIND_FOLDER } from 'docs402/shared/formats/search-files'
import { RANKING } from 'docs402/shared/search/ranking'

/** Number of words in an excerpt: about two lines. */
const EXCERPT_WORDS = 24
/** Long enough for a slow phone. */
const TIMEOUT_MS = 15_000

/** How many results each value of each filter would leave. */
export type FilterCounts = Record<string, Record<string, number>>

/** A record that Pagefind found; an excerpt is the part with the most hits. */
export interface FoundRecord {
  url: string
  content: string
  excerpt: string
  meta: Record<string, string>
  filters: Record<string, string[]>
  /** Its headings with hits, and how well each hit matches. */
  sub_results: { title: string; url: string; excerpt: string; weighted_locations: { balanced_score: number }[] }[]
}

export interface Found {
  results: { id: string; score: number; data(): Promise<FoundRecord> }[]
  filters: FilterCounts
}

/** The part of Pagefind's interface that this site uses (pagefind.app/docs/api). */
export interface Pagefind {
  filters(): Promise<FilterCounts>
  preload(query: string): Promise<void>
  search(query: string, options: { filters: Record<string, string> }): Promise<Found>
}

const isPagefind = (module: object): module is { createInstance(options: object): Pagefind } =>
  'createInstance' in module

declare global {
  interface Window {
    [PAGEFIND_FETCH]?: (url: string) => Promise<Response>
  }
}

/** Why a file could not be loaded last, in words for readers. */
let failed = ''

function fail(why: string): never {
  failed = why
  throw new Error(failed)
}

/** Why a file could not be loaded since the last call; empty if none failed. */
export function takeFailure(): string {
  const why = failed
  failed = ''
  return why
}

/** Requests a file of search. Pagefind ignores some failures, so they are kept for `takeFailure`. */
export const fetchPart = (url: string): Promise<Response> =>
  fetchFile(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) =>
    fail(causeChain(error).join(' ')),
  )

/** Browsers keep the failure of an import: the next attempt needs another URL. */
let again = ''

/**
 * Loads Pagefind and its filters, whose counts are part of every answer. It runs in the page: for its own worker the
 * site's Trusted Types policy would have to accept any URL.
 * @param base the URL that the folder of the index is below
 */
export async function loadPagefind(base: string): Promise<Pagefind> {
  failed = ''
  window[PAGEFIND_FETCH] = fetchPart
  const code = `${base}${PAGEFIND_FOLDER}pagefind.js`
  const module: object = await import(code + again).catch(() => ({}))
  if (!isPagefind(module)) {
    again = `?${Date.now()}`
    return fail(await whyNoScript(code))
  }
  const options = {
    noWorker: true,
    baseUrl: BASE_PATH + LANGUAGE_PATH || '/',
    ranking: RANKING,
    excerptLength: EXCERPT_WORDS,
  }
  const pagefind = module.createInstance(options)
  await pagefind.filters()
  return pagefind
}
