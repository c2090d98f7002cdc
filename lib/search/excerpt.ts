import type { Piece } from './answer'

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
}

function unescape(text: string): string {
  return text.replace(/&(?:lt|gt|amp|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
}

/**
 * Pagefind's excerpt, which is escaped text with `<mark>` around what was found, as plain pieces: nothing of it is ever
 * written into the page as markup.
 */
export function piecesOf(excerpt: string): Piece[] {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/s)
    .map((text, index) => ({ text: unescape(text), hit: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
const MOST = 6

/** A path or a name with dots and hyphens from the beginning of each word in it; an underscore is part of a word. */
const wordsFrom = (text: string) =>
  [...text.matchAll(/(?<![\p{L}\p{N}_])[\p{L}\p{N}_]/gu)].map(({ index }) => text.slice(index))

/**
 * The words that were found, as they stand in the text, without punctuation around them. One that another one of the list
 * stands in, at the beginning of a word, is left out: marking the shorter one marks both.
 */
export function termsIn(excerpts: readonly Piece[]): string[] {
  const words = new Set(excerpts.filter(({ hit }) => hit).map(({ text }) => text.replace(EDGES, '').toLowerCase()))
  const sorted = [...words].filter((word) => word.length > 1).sort((a, b) => a.length - b.length)
  const isMarkedBy = (word: string, other: string) => wordsFrom(word).some((rest) => rest.startsWith(other))
  return sorted.filter((word, at) => !sorted.slice(0, at).some((other) => isMarkedBy(word, other))).slice(0, MOST)
}
