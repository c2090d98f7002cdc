import { bestParts, termsIn } from './excerpts'
import { WORDS_FILE } from './files'
import { fetchFile, loadPagefind, takeFailure, type FilterCounts, type FoundRecord, type Pagefind } from './pagefind'
import { canBeCorrected, formsOf } from './query'
import type { Section } from './sections'
import { correct, wordsToCheck } from './typos'

export interface Ask {
  query: string
  section: Section | ''
  tag: string
  author: string
  /** The version of the docs that is being read, if there are several: other versions are excluded. */
  version: string
  /** How many results to show. */
  most: number
}

/** A page, an operation or an error code, with its best headings. */
export type Result = FoundRecord & { parts: FoundRecord['sub_results'] }

export interface Answer {
  /** Number of all results, shown or not. */
  total: number
  results: Result[]
  /** Of sections; of tags and authors only among posts. */
  counts: FilterCounts
  /** The words as they appear in the results, for highlighting on the opened page. */
  terms: string[]
  /** The query that was answered instead of a misspelled one; otherwise empty. */
  corrected: string
}

/** Answers a query without correcting it. */
async function find(pagefind: Pagefind, ask: Ask, signal: AbortSignal): Promise<Answer> {
  const { section, tag, author, version } = ask
  const search = (form: string, more: Record<string, string>) => {
    const filters = Object.entries({ version, ...more }).filter(([, value]) => value !== '')
    return pagefind.search(form, { filters: Object.fromEntries(filters) })
  }
  const [first = '', ...looser] = formsOf(ask.query)
  let form = first
  let everywhere = await search(form, {})
  while (everywhere.results.length === 0 && looser.length > 0) {
    form = looser.shift() ?? ''
    everywhere = await search(form, {})
  }
  const inSection = await search(form, { section })
  const found = await search(form, { section, tag, author })
  signal.throwIfAborted()
  const records = await Promise.all(found.results.slice(0, ask.most).map(({ data }) => data()))
  // Copies: the next search changes Pagefind's own.
  const results = records.map((record) => ({ ...record, parts: bestParts(record) }))
  return {
    total: found.results.length,
    results,
    counts: { ...(section === 'blog' && inSection.filters), section: everywhere.filters['section'] ?? {} },
    terms: termsIn(results.flatMap(({ excerpt, parts }) => [excerpt, ...parts.map((part) => part.excerpt)])),
    corrected: '',
  }
}

/** Whether a word stands in a result. */
const isIn = (word: string) => (record: FoundRecord) =>
  [record.content, ...Object.values(record.meta)].some((text) => text.toLowerCase().includes(word))

/**
 * Search, whose index is loaded with the first query, or before it by `warmUp`.
 * @param base the URL that the files of search are below
 */
export function createSearch(base: string) {
  let index: Promise<Pagefind> | undefined
  let words: Promise<string[]> | undefined

  async function loadWords(): Promise<string[]> {
    const list: unknown = await (await fetchFile(base + WORDS_FILE)).json()
    return Array.isArray(list) ? list.filter((word) => typeof word === 'string') : []
  }

  async function answer(ask: Ask, signal: AbortSignal): Promise<Answer> {
    const pagefind = await (index ??= loadPagefind(base))
    signal.throwIfAborted()
    const found = await find(pagefind, ask, signal)
    const missing = wordsToCheck(ask.query).filter((word) => !found.results.some(isIn(word)))
    if (missing.length === 0 || !canBeCorrected(ask.query)) return found
    const query = correct(ask.query, await (words ??= loadWords()))
    return query === ask.query ? found : { ...(await find(pagefind, { ...ask, query }, signal)), corrected: query }
  }

  return {
    warmUp: () => void (index ??= loadPagefind(base)).catch(() => undefined),
    /** @throws with the reason in words for readers; the next query then loads the index again */
    async ask(ask: Ask, signal: AbortSignal): Promise<Answer> {
      const query = ask.query.trim().replace(/\s+/g, ' ')
      const answered = await answer({ ...ask, query }, signal).catch(() => undefined)
      signal.throwIfAborted()
      const why = takeFailure()
      if (answered && !why) return answered
      index = words = undefined
      throw new Error(why || 'Its index could not be read. Reload the page, then search again.')
    },
  }
}

export type Search = ReturnType<typeof createSearch>
