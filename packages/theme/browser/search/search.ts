import { withExcerpts } from './excerpts'
import { calledBy } from './called-by'
import { WORDS_FILE, type Section } from 'docs402/shared/formats/search-files'
import {
  fetchPart,
  loadPagefind,
  takeFailure,
  type FilterCounts,
  type Found,
  type FoundRecord,
  type Pagefind,
} from './pagefind'
import { spansOf } from './match'
import { searchTerm, calledKey, canBeCorrected, KEYWORD, NAME, read, SYNONYM, TITLE } from 'docs402/shared/search/query'
import { correct } from './typos'
import { partsOf, unspaced } from 'docs402/shared/search/search-keys'

export interface Ask {
  query: string
  section: Section | ''
  tag: string
  author: string
  /** The title of one of several APIs. */
  api: string
  /** The version of the docs that is being read, if there are several: other versions are excluded. */
  version: string
  /** How many results to show. */
  most: number
}

/** A page, an operation or an error code, with its best headings. */
export type Result = ReturnType<typeof withExcerpts>

export interface Answer {
  /** Number of all results, withExcerpts or not. */
  total: number
  results: Result[]
  /** Of sections; of tags and authors only among posts. */
  counts: FilterCounts
  /** The words of the query that were looked for, as they were typed, for highlighting on the opened page. */
  terms: string[]
  /** The query that was answered instead of a misspelled one; otherwise empty. */
  corrected: string
}

/** How many results are looked through for the words of the query. */
const LOOKED_AT = 5

/** Of a name with more parts, the first ones count. */
const MAX_PARTS = 5

/** Whether a record has a word as people read it, in its text or in what else it is found by. */
const has = ({ content, meta }: FoundRecord, word: string) =>
  spansOf(unspaced(Object.values({ ...meta, content }).join(' ')), [word]).length > 0

type Look = (words: string[]) => Promise<FoundRecord[]>

/** What is known of a name that no page has: the longest run of its parts, as `getLogs` of `eth_getLogs`, or all parts. */
async function knownPart(word: string, look: Look): Promise<string[]> {
  // The parts of a version, and of a name as O'Neil, mean something else.
  if (!/\p{L}/u.test(word) || /\p{L}['’]\p{L}/u.test(word)) return []
  const parts = partsOf(word).slice(0, MAX_PARTS)
  for (let length = parts.length - 1; length > 1; length -= 1)
    for (let at = 0; at + length <= parts.length; at += 1) {
      const run = parts.slice(at, at + length).join('')
      if ((await look([run])).some((record) => has(record, run))) return [run]
    }
  return parts.filter((part) => part.length > 2 && part !== word)
}

/**
 * The words of a query that lead to results, fewer if no page has all of them. Pagefind leaves out a word that it does
 * not know, or takes another one that begins like it: of such a word, what is known of it is looked for.
 * @returns what to ask, and the words that no result has
 */
async function corrected(words: string[], look: Look) {
  const missing: string[] = []
  let left = words
  while (left.length > 0) {
    const records = await look(left)
    const unmet = left.filter((word) => !records.some((record) => has(record, word)))
    if (unmet.length === 0) break
    if (records.length === 0 && left.length > 1) left = left.slice(0, -1)
    else {
      const parts = new Map<string, string[]>()
      for (const word of unmet) parts.set(word, await knownPart(word, look))
      missing.push(...unmet.filter((word) => parts.get(word)?.length === 0))
      left = left.flatMap((word) => parts.get(word) ?? [word])
    }
  }
  return { left, missing }
}

/** Words of more records than this say little. */
const COMMON = 150
/** How many pages that have all words of a question are compared. */
const POOL = 8
/** How many pages that lack one are compared, and how much of the question they must be called by. */
const OTHERS = 8
const NAMED = 0.5

/** Answers a query without correcting it. */
async function find(pagefind: Pagefind, ask: Ask, signal: AbortSignal): Promise<Answer & { missing: string[] }> {
  const { section, tag, author, api, version } = ask
  const { typed, words, isExact } = read(ask.query)
  const called = isExact ? [] : [NAME, TITLE, KEYWORD, SYNONYM].map((as) => calledKey(as, ask.query))
  const search = async (form: string, more: Record<string, string>) => {
    const filters = Object.entries({ version, ...more }).filter(([, value]) => value !== '')
    // Pagefind loads the file with a word, not the next one with longer words that begin with it.
    await pagefind.preload([...called, ...form.split(' ').flatMap((key) => [key, `${key}z`])].join(' '))
    return pagefind.search(form, { filters: Object.fromEntries(filters) })
  }
  const dataOf = (results: Found['results'], most: number) =>
    Promise.all(results.slice(0, most).map(({ data }) => data()))
  const { left, missing } = await corrected(words, async (of) =>
    dataOf((await search(searchTerm(of, isExact), {})).results, LOOKED_AT),
  )
  signal.throwIfAborted()
  if (left.length === 0) return { total: 0, results: [], counts: {}, terms: [], corrected: '', missing }
  const form = searchTerm(left, isExact)
  const everywhere = await search(form, {})
  const inSection = await search(form, { section })
  const hits = await search(form, { section, tag, author, api })
  const places = new Map<string, number>()
  for (const [place, key] of called.entries())
    for (const { id } of key ? (await search(key, {})).results : []) if (!places.has(id)) places.set(id, place)
  const placeOf = ({ id }: { id: string }) => places.get(id) ?? called.length
  const weights = new Map<string, number>()
  const scores = new Map<string, { score: number; result: Found['results'][number] }>()
  // What few pages have tells more than what many have. A page that is called by the query needs no more.
  for (const word of isExact || left.length < 2 || places.size > 0 ? [] : new Set(left)) {
    const { results } = await search(searchTerm([word], false), { section, tag, author, api })
    const weight = Math.log(1 + COMMON / (1 + results.length))
    weights.set(word, weight)
    const most = Math.max(...results.map(({ score }) => score))
    for (const result of results) {
      const score = (scores.get(result.id)?.score ?? 0) + weight * Math.sqrt(result.score / most)
      scores.set(result.id, { score, result })
    }
  }
  const scoreOf = ({ id }: { id: string }) => scores.get(id)?.score ?? 0
  const ordered = [...hits.results].sort((a, b) => placeOf(a) - placeOf(b) || scoreOf(b) - scoreOf(a))
  const ids = new Set(ordered.map(({ id }) => id))
  const others = [...scores.values()]
    .map(({ result }) => result)
    .filter(({ id }) => !ids.has(id))
    .sort((a, b) => scoreOf(b) - scoreOf(a))
  const pool = weights.size === 0 ? [] : [...ordered.slice(0, POOL), ...others.slice(0, OTHERS)]
  // What is not compared follows, so that more results go on where the first ones end.
  const candidates = [...pool, ...ordered.slice(pool.length && POOL, ask.most)]
  const best = Math.max(...[...scores.values()].map(({ score }) => score))
  const rated = (await dataOf(candidates, candidates.length)).map((record, index) => {
    const { id } = candidates[index] ?? { id: '' }
    const isCompared = index < pool.length
    const named = isCompared ? calledBy(record, weights, ask.query) : 0
    const by = isCompared ? scoreOf({ id }) / best + named : -index
    return { record, place: placeOf({ id }), by, isOwn: ids.has(id), named }
  })
  const records = rated
    .filter(({ isOwn, named }) => isOwn || named >= NAMED)
    .sort((a, b) => a.place - b.place || b.by - a.by)
    .slice(0, ask.most)
    .map(({ record }) => record)
  signal.throwIfAborted()
  const terms = words.every((word) => left.includes(word)) ? typed : left
  return {
    total: Math.max(hits.results.length, records.length),
    results: records.map((record) => withExcerpts(record, terms)),
    counts: {
      ...(section === 'blog' && inSection.filters),
      section: everywhere.filters['section'] ?? {},
      api: inSection.filters['api'] ?? {},
    },
    terms,
    corrected: '',
    missing,
  }
}

/**
 * Search, whose index is loaded with the first query, or before it by `warmUp`.
 * @param base the URL that the files of search are below
 */
export function createSearch(base: string) {
  let index: Promise<Pagefind> | undefined
  let words: Promise<string[]> | undefined

  async function loadWords(): Promise<string[]> {
    const list: unknown = await (await fetchPart(base + WORDS_FILE)).json()
    return Array.isArray(list) ? list.filter((word) => typeof word === 'string') : []
  }

  async function answer(ask: Ask, signal: AbortSignal): Promise<Answer> {
    const pagefind = await (index ??= loadPagefind(base))
    signal.throwIfAborted()
    const results = await find(pagefind, ask, signal)
    if (results.missing.length === 0 || !canBeCorrected(ask.query)) return results
    const query = correct(ask.query, await (words ??= loadWords()))
    return query === ask.query ? results : { ...(await find(pagefind, { ...ask, query }, signal)), corrected: query }
  }

  return {
    warmUp: () => void (index ??= loadPagefind(base)).catch(() => undefined),
    /** @throws with the reason in words for readers; the next query then loads the index again */
    async ask(ask: Ask, signal: AbortSignal): Promise<Answer> {
      const query = ask.query.normalize('NFC').trim().replace(/\s+/g, ' ')
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
