import type { SearchRecord } from '@/lib/browser/search/record'

const SECTIONS = 6
const WORDS = 70

/** A small random number generator (mulberry32), so that each run measures the same pages. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const textOfRecord = ({ body }: SearchRecord): string => body.replaceAll(/<[^>]*>/g, ' ')

/**
 * Pages like the real ones: of the same length, in sections, and with the site's word frequencies.
 * @param records the real ones, the source of the words
 */
export function generatedRecords(records: readonly SearchRecord[], count: number): SearchRecord[] {
  const words = records.map(textOfRecord).join(' ').split(/\s+/).filter(Boolean)
  const next = numbers(402)
  const some = (length: number) => Array.from({ length }, () => words[Math.floor(next() * words.length)]).join(' ')
  return Array.from({ length: count }, (_, index): SearchRecord => {
    const headings = Array.from({ length: SECTIONS }, () => some(4))
    return {
      url: `/docs/generated/${index}`,
      title: some(4),
      section: 'docs',
      place: ['Documentation', 'Generated'],
      body: headings.map((heading, at) => `<h2 id="s${at}">${heading}</h2><p>${some(WORDS)}</p>`).join(''),
      keywords: [],
      headings,
      about: some(15),
      call: '',
      tags: [],
      authors: [],
      date: '',
      versions: [],
      weight: 1,
    }
  })
}
