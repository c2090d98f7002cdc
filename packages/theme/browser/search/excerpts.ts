import { spansOf } from './match'
import type { FoundRecord } from './pagefind'
import { unspaced } from 'docs402/shared/search/search-keys'

const MAX_HEADINGS = 3
const IN_SAMPLE = /^[^⟦]*⟧|⟦[^⟧]*(⟧|$)/g
const SENTENCES = /(?<=[.!?]) /
/** Letters of an excerpt before the word found. */
const BEFORE = 120
/** Letters of all of it. */
const LENGTH = 180

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

/** Without the words of samples, which are found, but are no sentences; an excerpt may begin or end within them. */
const prose = (text: string): string => unspaced(text).replace(IN_SAMPLE, ' ').replace(/\s+/g, ' ').trim()

/** Pagefind's excerpt as text: it marks what it counted, which may be other words than were typed. */
const textOf = (excerpt: string): string =>
  prose(
    excerpt
      .replace(/<\/?mark>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>'),
  )

/** The sentence around a place of a text, or as much of it as there is room for. */
function sentenceAt(text: string, at: number): string {
  const from = Math.max(at - BEFORE, 0)
  const [first = '', ...rest] = text.slice(from, at).split(SENTENCES)
  const start = at - (rest.at(-1) ?? (from > 0 ? first.replace(/^\S* /, '') : first)).length
  const part = text.slice(start, start + LENGTH)
  if (start + LENGTH >= text.length) return part
  const whole = part.split(SENTENCES).slice(0, -1).join(' ')
  return start + whole.length > at ? whole : part.replace(/\S*$/, '…')
}

/** The sentence with the words: where Pagefind found them, or the first; nothing if only samples have them. */
function excerptOf(excerpt: string, content: string, words: readonly string[]): string {
  const [text, best] = [prose(content), textOf(excerpt)]
  const [span] = spansOf(best, words)
  // What is not in the prose is within a sample.
  const place = text.indexOf(best)
  const first = span && place >= 0 ? place + span.start : spansOf(text, words)[0]?.start
  return first === undefined ? '' : sentenceAt(text, first)
}

/** A text that does not begin with the title above it. */
function withoutTitle(text: string, title: string): string {
  const plain = unspaced(text)
  return title !== '' && plain.startsWith(title) ? plain.slice(title.length).replace(/^[\s.:]+/, '') : text
}

/** What is said of a record as its writer spaced it. */
export const plainMeta = ({ meta }: Pick<FoundRecord, 'meta'>): Record<string, string> =>
  Object.fromEntries(Object.entries(meta).map(([name, text]) => [name, unspaced(text)]))

/** A record as readers see it, with up to three of its headings: those with the best hits. */
export function withExcerpts(record: FoundRecord, words: readonly string[]) {
  const meta = plainMeta(record)
  const scoreOf = (part: FoundRecord['sub_results'][number]) =>
    part.weighted_locations.reduce((sum, { balanced_score: hit }) => sum + hit, 0)
  const parts = record.sub_results
    .filter(
      ({ url, title, excerpt }) =>
        url.includes('#') && title !== record.meta['title'] && holds(`${title} ${textOf(excerpt)}`, words),
    )
    .sort((a, b) => scoreOf(b) - scoreOf(a))
    .slice(0, MAX_HEADINGS)
    .map((part) => ({
      ...part,
      title: unspaced(part.title),
      excerpt: withoutTitle(excerptOf(part.excerpt, record.content, words), unspaced(part.title)),
    }))
  // An operation is headed by its call too, which its row shows.
  const content = withoutTitle(prose(record.content), `${meta['title'] ?? ''} ${meta['call'] ?? ''}`.trim())
  const best = textOf(record.excerpt)
  const excerpt =
    excerptOf(record.excerpt, content, words) ||
    meta['about'] ||
    (content.includes(best) ? best : sentenceAt(content, 0))
  return { ...record, meta, excerpt, parts }
}
