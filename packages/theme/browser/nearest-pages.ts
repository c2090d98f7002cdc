import { distance } from 'fastest-levenshtein'
import type { ListedPage } from 'docs402/shared/formats/search-files'

const MAX_SUGGESTIONS = 5
/** Below this score, a page has only accidental matches with the path. */
const MIN_SCORE = 0.34

/** The words of a path or a title in lower case, without file extensions and `index`. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/\.(html?|mdx?|php|aspx?)$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'index')
}

/** 1 for the same word, slightly less for a typo or another ending, 0 for another word. */
function alike(a: string, b: string): number {
  if (a === b) return 1
  const longer = Math.max(a.length, b.length)
  if (Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a))) return 0.8
  const edits = distance(a, b)
  return longer >= 4 && edits <= Math.max(1, Math.floor(longer / 4)) ? 1 - edits / longer : 0
}

/** How many of the path's words a page contains, from 0 to 1. */
function wordScore(queryWords: readonly string[], words: readonly string[]): number {
  if (queryWords.length === 0) return 0
  const best = queryWords.map((word) => Math.max(0, ...words.map((other) => alike(word, other))))
  return best.reduce((sum, score) => sum + score, 0) / queryWords.length
}

function editScore(path: string, route: string): number {
  return 1 - distance(path, route) / Math.max(path.length, route.length)
}

/** The words of a path without those that most pages have, such as "docs"; all of them if there are no others. */
function telling(queryWords: readonly string[], pages: readonly ListedPage[]): readonly string[] {
  const all = pages.map(([route, title]) => new Set([...wordsOf(route), ...wordsOf(title)]))
  const rare = queryWords.filter((word) => all.filter((words) => words.has(word)).length <= pages.length / 2)
  return rare.length > 0 ? rare : queryWords
}

/**
 * The pages that a URL without a page most likely meant: by shared words in the route or title, and by how few letters
 * differ.
 * @param path as requested, `/docs/authentification`
 * @param pages all candidates
 * @returns at most five, nearest first; none if nothing is similar
 */
export function nearestPages(path: string, pages: readonly ListedPage[]): ListedPage[] {
  const written = wordsOf(path)
  const plain = `/${written.join('/')}`
  const tellingWords = telling(written, pages)
  return pages
    .map((page) => {
      const [route, title] = page
      const words = wordScore(tellingWords, [...wordsOf(route), ...wordsOf(title)])
      const last = wordScore(tellingWords.slice(-1), [...wordsOf(route).slice(-2), ...wordsOf(title)])
      return { page, score: 0.4 * words + 0.35 * last + 0.25 * editScore(plain, route) }
    })
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || (a.page[0] < b.page[0] ? -1 : 1))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ page }) => page)
}
