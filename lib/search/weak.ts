import type { Piece, Result } from './answer'
import { isKnown, wordsToCheck } from './did-you-mean'

/** The words of a text, lower case, also the parts of a name such as `invalid_cursor`, and what a path is without its signs. */
function wordsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
  return [...words, ...words.flatMap((word) => word.split('_')), words.join('')]
}

/**
 * Whether the results may hold something else than what was asked: for a word that is nowhere, Pagefind shortens it until
 * something begins like it. `throtle` finds `t`.
 * @param query as typed
 * @param excerpts of the results, with the hits marked
 */
export function isWeak(query: string, results: readonly Result[], excerpts: readonly Piece[]): boolean {
  const hits = excerpts.filter(({ hit }) => hit).map(({ text }) => text)
  const names = results.flatMap(({ title, call }) => [title, call])
  const found = [...hits, ...names].flatMap(wordsIn)
  return wordsToCheck(query).some((word) => !isKnown(word, found))
}
