import { correct, wordsToCheck, isKnown } from './did-you-mean'
import { piecesOf, termsIn, type Answer, type Ask, type Counts, type Piece, type Result } from './answer'
import {
  asFragment,
  ofVersion,
  searchOnce,
  type Filters,
  type Found,
  type FoundPage,
  type Fragment,
  type Pagefind,
  type Search,
} from './pagefind'
import { formsOf, pathIn, type Form } from './query'
import { SECTIONS, type Section } from './record'

/** Number of words in an excerpt: about two lines. */
export const EXCERPT_WORDS = 24
const MAX_HEADINGS = 3
/** A query with fewer results than this is also tried in looser forms. */
const ENOUGH = 3

function sectionOf(values: readonly string[] | undefined): Section {
  return SECTIONS.find((section) => section === values?.[0]) ?? 'site'
}

function toResult(fragment: Fragment): Result {
  const { url, meta, filters } = fragment
  const [page = url] = url.split('#')
  const parts = fragment.parts
    .filter((part) => part.url.includes('#') && part.title !== meta['title'])
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_HEADINGS)
  return {
    url,
    title: meta['title'] ?? url,
    section: sectionOf(filters['section']),
    place: filters['place']?.[0] ?? '',
    call: meta['call'] ?? '',
    date: meta['date'] ?? '',
    // If a heading below shows the same excerpt, the page shows its description instead.
    excerpt:
      parts.some(({ excerpt }) => excerpt === fragment.excerpt) && meta['about']
        ? [{ text: meta['about'], hit: false }]
        : piecesOf(fragment.excerpt),
    parts: parts.map((part) => ({
      url: `${page}#${part.url.split('#')[1] ?? ''}`,
      title: part.title,
      excerpt: piecesOf(part.excerpt),
    })),
  }
}

function filtersOf({ section, tag, author }: Ask): Filters {
  return Object.fromEntries(Object.entries({ section, tag, author }).filter(([, value]) => value !== ''))
}

/** Removes duplicates; hits of an earlier form stay in front. */
function merge(found: readonly Found[]): FoundPage[] {
  const hits = new Map<string, FoundPage>()
  for (const { results } of found) for (const hit of results) if (!hits.has(hit.id)) hits.set(hit.id, hit)
  return [...hits.values()]
}

/** Removes the looser forms that aren't needed. */
async function enough(find: Search, forms: readonly Form[]): Promise<Form[]> {
  const used: Form[] = []
  const found: Found[] = []
  for (const form of forms) {
    used.push(form)
    found.push(await find(form, {}))
    if (merge(found).length >= ENOUGH) break
  }
  return used
}

const all = (find: Search, forms: readonly Form[], filters: Filters) =>
  Promise.all(forms.map((form) => find(form, filters)))

/** How many results each value of a filter would leave, combined with the other filters. */
async function countsOf(find: Search, key: keyof Counts, forms: readonly Form[], filters: Filters) {
  const found = await all(find, forms, filters)
  const values = found.find((one) => one.filters[key])?.filters[key] ?? {}
  if (forms.length === 1 && !forms[0]?.api) return values
  // Several forms may find the same page, so their counts can't be added up.
  const sizes = Object.keys(values).map(
    async (value) => [value, merge(await all(find, forms, { ...filters, [key]: value })).length] as const,
  )
  return Object.fromEntries(await Promise.all(sizes))
}

async function countAll(find: Search, forms: readonly Form[], { section }: Ask): Promise<Counts> {
  const within: Filters = section ? { section } : {}
  return {
    section: await countsOf(find, 'section', forms, {}),
    tag: section === 'blog' ? await countsOf(find, 'tag', forms, within) : {},
    author: section === 'blog' ? await countsOf(find, 'author', forms, within) : {},
  }
}

/** Pagefind's results for a query before correction, and whether they may match something else than the query. */
type RawAnswer = Pick<Answer, 'total' | 'results' | 'counts' | 'terms'> & { weak: boolean }

const NOTHING: Omit<RawAnswer, 'weak'> = {
  total: 0,
  results: [],
  counts: { section: {}, tag: {}, author: {} },
  terms: [],
}

async function runQuery(find: Search, ask: Ask, isStale: () => boolean): Promise<RawAnswer | null> {
  const forms = await enough(find, formsOf(ask.query))
  const hits = merge(await all(find, forms, filtersOf(ask)))
  if (isStale()) return null
  // Counted while the results' pages are loading.
  const [counts, results] = await Promise.all([
    countAll(find, forms, ask),
    Promise.all(hits.slice(0, ask.most).map(async (hit) => toResult(asFragment(await hit.data())))),
  ])
  const excerpts = results.flatMap((result) => [...result.excerpt, ...result.parts.flatMap((part) => part.excerpt)])
  const weak = hits.length === 0 || isWeak(ask.query, results, excerpts)
  return { total: hits.length, results, counts, terms: termsIn(excerpts), weak }
}

const findsAnything = ({ total, counts }: RawAnswer) =>
  total > 0 || Object.values(counts.section).some((count) => count > 0)

/**
 * Answers queries from Pagefind's index. A misspelled query is corrected, unless it is meant literally.
 * @param pagefind loaded and set up with `RANKING`
 * @param loadWords returns every word of the site; called once, when a query may contain a word that the site doesn't
 */
export function createEngine(pagefind: Pagefind, loadWords: () => Promise<readonly string[]>) {
  let words: Promise<readonly string[]> | undefined
  /** @param isStale asked before anything more is loaded: nobody waits for the answer any longer */
  return async function answer(ask: Ask, isStale: () => boolean = () => false): Promise<Answer | null> {
    const find = ofVersion(searchOnce(pagefind), ask.version)
    const raw = await runQuery(find, ask, isStale)
    if (!raw) return null
    const { weak, ...found } = raw
    if (!weak) return { ...found, corrected: '', suggestion: '' }
    const { corrected, unknown } = correct(ask.query, await (words ??= loadWords()))
    if (corrected && !ask.literal) {
      const better = await runQuery(find, { ...ask, query: corrected }, isStale)
      if (!better) return null
      const { weak: _, ...instead } = better
      if (findsAnything(better)) return { ...instead, corrected, suggestion: '' }
    }
    const suggestion = ask.literal ? corrected : ''
    // Pagefind returns pages with the first letters of an unknown word: no answer to this query.
    const isOneWord = !formsOf(ask.query)[0]?.text.includes(' ') && !pathIn(ask.query)
    if (isOneWord && (corrected !== '' || unknown.length > 0)) return { ...NOTHING, corrected: '', suggestion }
    return { ...found, corrected: '', suggestion }
  }
}

export type Engine = ReturnType<typeof createEngine>

/**
 * The words of a text, in lower case; also the parts of names such as `invalid_cursor`, and a path without punctuation.
 */
function wordsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
  return [...words, ...words.flatMap((word) => word.split('_')), words.join('')]
}

/**
 * Whether the results may match something else than the query: Pagefind shortens an unknown word until it is the prefix
 * of a known one. `throtle` finds `t`.
 * @param excerpts of the results, with highlighted hits
 */
function isWeak(query: string, results: readonly Result[], excerpts: readonly Piece[]): boolean {
  const hits = excerpts.filter(({ hit }) => hit).map(({ text }) => text)
  const names = results.flatMap(({ title, call }) => [title, call])
  const found = [...hits, ...names].flatMap(wordsIn)
  return wordsToCheck(query).some((word) => !isKnown(word, found))
}
