import type { Form } from './query'
import { POST_WEIGHT } from './weights'

export interface FoundPage {
  id: string
  score: number
  data(): Promise<unknown>
}

/**
 * The part of Pagefind's results that this site uses. Its files are loaded at run time, so its results are validated.
 */
export interface Found {
  /** Best match first. */
  results: FoundPage[]
  /** How many results each value of each filter would leave. */
  filters: Record<string, Record<string, number>>
}

/** Pagefind's JavaScript interface, as `/pagefind/pagefind.js` exports it. */
export interface Pagefind {
  options(options: Record<string, unknown>): Promise<void>
  init(): Promise<void>
  filters(): Promise<unknown>
  search(query: string, options?: { filters: Record<string, string> }): Promise<Found>
}

export interface Fragment {
  url: string
  excerpt: string
  meta: Record<string, string>
  filters: Record<string, string[]>
  /** Its headings, and how well each matches: the sum of its hits. */
  parts: { title: string; url: string; excerpt: string; score: number }[]
}

/** Filters of Pagefind by key; one value each. */
export type Filters = Record<string, string>

async function search(pagefind: Pagefind, { text, api }: Form, filters: Filters): Promise<Found> {
  const elsewhere = api && (filters['section'] ?? 'api') !== 'api'
  if (elsewhere) return { results: [], filters: {} }
  const found = await pagefind.search(text, { filters: api ? { ...filters, section: 'api' } : filters })
  if (filters['section'] || !found.filters['section']?.['blog']) return found
  // Pagefind can't weight pages, but it can filter posts.
  const posts = await pagefind.search(text, { filters: { ...filters, section: 'blog' } })
  return { ...found, results: postsLast(found.results, new Set(posts.results.map(({ id }) => id))) }
}

function postsLast(results: readonly FoundPage[], posts: ReadonlySet<string>): FoundPage[] {
  const weighed = ({ id, score }: FoundPage) => (posts.has(id) ? score * POST_WEIGHT : score)
  return [...results].sort((a, b) => weighed(b) - weighed(a))
}

/** Runs one form of a query, within filters. */
export type Search = (form: Form, filters: Filters) => Promise<Found>

/** Searches the pages of one version of the docs; all pages if there is only one version. */
export function ofVersion(find: Search, version: string | undefined): Search {
  return version ? (form, filters) => find(form, { ...filters, version }) : find
}

/**
 * For one answer: counting results by filter repeats queries that selecting filters has run, so each runs only once.
 */
export function searchOnce(pagefind: Pagefind): Search {
  const asked = new Map<string, Promise<Found>>()
  return (form, filters) => {
    const key = JSON.stringify([form, filters])
    const found = asked.get(key) ?? search(pagefind, form, filters)
    asked.set(key, found)
    return found
  }
}

type Fields = Record<string, unknown>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

/** @throws when the module is something else, such as a page that a host sends for every unknown address */
export function asPagefind(module: unknown): Pagefind {
  const isPagefind = (value: unknown): value is Pagefind =>
    isFields(value) && ['options', 'init', 'filters', 'search'].every((name) => typeof value[name] === 'function')
  if (!isPagefind(module)) throw new Error('The search code is damaged.')
  return module
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function score(part: Fields): number {
  const hits = Array.isArray(part['weighted_locations']) ? part['weighted_locations'].filter(isFields) : []
  return hits.reduce((sum, { balanced_score: hit }) => sum + (typeof hit === 'number' ? hit : 0), 0)
}

function asPart(part: Fields): Fragment['parts'][number] {
  return { title: text(part['title']), url: text(part['url']), excerpt: text(part['excerpt']), score: score(part) }
}

/** @throws when it has no address: everything else may be missing */
export function asFragment(data: unknown): Fragment {
  if (!isFields(data) || !text(data['raw_url'])) throw new Error('The search index has a page without a URL.')
  const { meta, filters, sub_results: parts } = data
  return {
    // As indexed: Pagefind's own `url` starts with the folder that it assumes for the site.
    url: text(data['raw_url']),
    excerpt: text(data['excerpt']),
    meta: isFields(meta) ? Object.fromEntries(Object.entries(meta).map(([key, value]) => [key, text(value)])) : {},
    filters: isFields(filters)
      ? Object.fromEntries(
          Object.entries(filters).map(([key, values]) => [key, Array.isArray(values) ? values.map(text) : []]),
        )
      : {},
    parts: Array.isArray(parts) ? parts.filter(isFields).map(asPart) : [],
  }
}
