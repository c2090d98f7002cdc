import { spansOf } from './match'
import type { FoundRecord } from './pagefind'
import { unspaced } from './words'

const MAX_HEADINGS = 3
/** Letters of an excerpt before the word found, and of all of it. */
const [BEFORE, LENGTH] = [60, 180]

/** A piece of an excerpt; `hit` if it is a word of the query. */
export interface Piece {
  text: string
  hit: boolean
}

/** A text in pieces, so that the page inserts no markup. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  let at = 0
  const pieces = spansOf(text, words).flatMap(({ start, end }) => {
    const before = text.slice(at, start)
    at = end
    return [
      { text: before, hit: false },
      { text: text.slice(start, end), hit: true },
    ]
  })
  return [...pieces, { text: text.slice(at), hit: false }].filter((piece) => piece.text !== '')
}

const holds = (text: string, words: readonly string[]) => spansOf(text, words).length > 0

/** Pagefind's excerpt as text: it marks what it counted, which may be other words than were typed. */
const textOf = (excerpt: string): string =>
  unspaced(
    excerpt
      .replace(/<\/?mark>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>'),
  )

/** The part of a record with the words: Pagefind's own, the first that has one, or what the page is about. */
function excerptOf({ excerpt, content, meta }: FoundRecord, words: readonly string[]): string {
  const best = textOf(excerpt)
  if (holds(best, words)) return best
  const text = unspaced(content)
  const [first] = spansOf(text, words)
  if (!first) return meta['about'] || best
  const start = text.indexOf(' ', Math.max(first.start - BEFORE, 0)) + 1
  return text.slice(Math.min(start, first.start), first.start + LENGTH)
}

/** A record as readers see it, with up to three of its headings: those with the best hits. */
export function shown(record: FoundRecord, words: readonly string[]) {
  const meta = Object.fromEntries(Object.entries(record.meta).map(([name, text]) => [name, unspaced(text)]))
  const scoreOf = (part: FoundRecord['sub_results'][number]) =>
    part.weighted_locations.reduce((sum, { balanced_score: hit }) => sum + hit, 0)
  const parts = record.sub_results
    .filter(
      ({ url, title, excerpt }) =>
        url.includes('#') && title !== record.meta['title'] && holds(`${title} ${textOf(excerpt)}`, words),
    )
    .sort((a, b) => scoreOf(b) - scoreOf(a))
    .slice(0, MAX_HEADINGS)
    .map((part) => ({ ...part, title: unspaced(part.title), excerpt: textOf(part.excerpt) }))
  return { ...record, meta, excerpt: excerptOf({ ...record, meta }, words), parts }
}
