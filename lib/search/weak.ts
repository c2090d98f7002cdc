import type { Piece, Result } from './answer'

/** How many letters two words share at their beginning. */
function shared(a: string, b: string): number {
  let count = 0
  while (count < a.length && a[count] === b[count]) count += 1
  return count
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Whether the results hold something else than what was asked. For a word that is nowhere, Pagefind shortens it until
 * something begins like it: `throtle` finds `t`. A result that holds at least three quarters of each word is no such case.
 * @param query what was looked for
 * @param excerpts of the results, with the hits marked
 */
export function isWeak(query: string, results: readonly Result[], excerpts: readonly Piece[]): boolean {
  const names = results.flatMap(({ title, call }) => [title, call])
  const found = [...excerpts.filter(({ hit }) => hit).map(({ text }) => text), ...names].flatMap((text) => {
    const words = plain(text)
    return [...words.split(' '), words.replaceAll(' ', '')]
  })
  const words = query.split(' ').map((word) => plain(word).replaceAll(' ', ''))
  return words.some((word) => word.length > 3 && !found.some((other) => shared(word, other) >= word.length * 0.75))
}
