import type { Found, FoundPage, Pagefind } from './pagefind'
import type { Form } from './query'
import { POST_WEIGHT } from './weights'

/** Filters of Pagefind, by their keys; of each, one value. */
export type Filters = Record<string, string>

async function search(pagefind: Pagefind, { text, api }: Form, filters: Filters): Promise<Found> {
  const elsewhere = api && (filters['section'] ?? 'api') !== 'api'
  if (elsewhere) return { results: [], filters: {} }
  const found = await pagefind.search(text, { filters: api ? { ...filters, section: 'api' } : filters })
  if (filters['section'] || !found.filters['section']?.['blog']) return found
  // Pagefind can't weigh pages, but it can tell which of them are posts.
  const posts = await pagefind.search(text, { filters: { ...filters, section: 'blog' } })
  return { ...found, results: postsLast(found.results, new Set(posts.results.map(({ id }) => id))) }
}

function postsLast(results: readonly FoundPage[], posts: ReadonlySet<string>): FoundPage[] {
  const weighed = ({ id, score }: FoundPage) => (posts.has(id) ? score * POST_WEIGHT : score)
  return [...results].sort((a, b) => weighed(b) - weighed(a))
}

/** Puts one form of a question, within filters. */
export type Search = (form: Form, filters: Filters) => Promise<Found>

/**
 * A search among the pages that readers of one version of the docs find.
 * @param version nothing where there is one version only
 */
export function ofVersion(find: Search, version: string | undefined): Search {
  return version ? (form, filters) => find(form, { ...filters, version }) : find
}

/**
 * For one answer. Counting results by filter puts many questions that choosing them has put already: each is searched for once.
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
