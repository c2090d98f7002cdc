import type { FoundRecord } from './pagefind'

const MAX_HEADINGS = 3
const MAX_TERMS = 6

/** A piece of an excerpt; `hit` if it is one of the words found. */
export interface Piece {
  text: string
  hit: boolean
}

/** Pagefind's excerpt (text with `<mark>` around hits) as plain pieces, so that the page inserts no markup. */
export function piecesOf(excerpt: string): Piece[] {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/s)
    .map((text, at) => ({ text: text.replaceAll('&lt;', '<').replaceAll('&gt;', '>'), hit: at % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

/** The headings of a page with the best hits. */
export function bestParts({ sub_results: parts, meta }: FoundRecord): FoundRecord['sub_results'] {
  const scoreOf = (part: (typeof parts)[number]) =>
    part.weighted_locations.reduce((sum, { balanced_score: hit }) => sum + hit, 0)
  return parts
    .filter(({ url, title }) => url.includes('#') && title !== meta['title'])
    .sort((a, b) => scoreOf(b) - scoreOf(a))
    .slice(0, MAX_HEADINGS)
}

const partsOf = (word: string) => word.split(/[^\p{L}\p{N}_]+/u)

/**
 * The words found, as they stand in the excerpts, without punctuation. A path or a longer word in which a shorter one
 * begins a word is left out: marking the shorter one marks its place there.
 */
export function termsIn(excerpts: readonly string[]): string[] {
  const hits = excerpts.flatMap(piecesOf).filter(({ hit }) => hit)
  const words = hits.map(({ text }) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toLowerCase())
  const sorted = [...new Set(words)].filter((word) => word.length > 1).sort((a, b) => a.length - b.length)
  return sorted
    .filter((word, at) => !sorted.slice(0, at).some((other) => partsOf(word).some((part) => part.startsWith(other))))
    .slice(0, MAX_TERMS)
}
