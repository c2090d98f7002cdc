import type { Avoided } from './read-list'

/** What begins a further line of a comment. */
const LINE_START = /\n\s*(?:\/\/|#|\*|>)\s+/g

/** An avoided word, where it stands. */
export interface Found {
  /** As it stands in the text, on one line. */
  words: string
  offset: number
  /** What to write instead; several where it depends. */
  say: string[]
  entry: Avoided
}

/**
 * Finds avoided words in a text. Of two entries that meet in the text, the one that stands first in the list is told.
 * @param text everything that is not to be read is blanked out
 */
export function findWording(text: string, entries: readonly Avoided[]): Found[] {
  const found: (Found & { end: number })[] = []
  for (const entry of entries) {
    const right = entry.except.flatMap((pattern) => matchesOf(text, pattern))
    for (const { start, end, pattern } of entry.patterns.flatMap((pattern) => matchesOf(text, pattern))) {
      if (right.some((phrase) => phrase.start <= start && end <= phrase.end)) continue
      if (found.some((other) => start < other.end && other.offset < end)) continue
      const words = text.slice(start, end).replaceAll(LINE_START, ' ').replaceAll(/\s+/g, ' ')
      const say = entry.say.map((instead) => words.replace(pattern, instead).trim())
      found.push({ words, offset: start, end, say, entry })
    }
  }
  return found.map(({ end: _, ...rest }) => rest)
}

function matchesOf(text: string, pattern: RegExp): { start: number; end: number; pattern: RegExp }[] {
  return [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({ start: index, end: index + length, pattern }))
}
