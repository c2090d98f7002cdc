import { distance } from 'fastest-levenshtein'

/** One slip in a short word, two in a long one: more is another word. */
function tolerance(word: string): number {
  return word.length < 4 ? 0 : word.length < 9 ? 1 : 2
}

function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined
  let least = tolerance(word) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= least) continue
    const edits = swapped(word, candidate) ? 1 : distance(word, candidate)
    if (edits < least) {
      best = candidate
      least = edits
    }
  }
  return best
}

/** Two letters the wrong way round are one slip, though two edits. */
function swapped(word: string, candidate: string): boolean {
  if (word.length !== candidate.length) return false
  const at = [...word].findIndex((letter, index) => letter !== candidate[index])
  return (
    at >= 0 &&
    word[at] === candidate[at + 1] &&
    word[at + 1] === candidate[at] &&
    word.slice(at + 2) === candidate.slice(at + 2)
  )
}

/**
 * The query with each unknown word replaced by the nearest known one.
 * @param query as typed
 * @param known every word of the site, the more useful first
 * @returns the corrected query and the words that nothing is near to; `corrected` is empty when nothing was changed
 */
export function correct(query: string, known: readonly string[]): { corrected: string; unknown: string[] } {
  const isKnown = (word: string) => known.some((candidate) => candidate.startsWith(word))
  const unknown: string[] = []
  let changed = false
  const corrected = query.toLowerCase().replace(/[a-z_]{3,}/g, (word) => {
    if (isKnown(word)) return word
    const other = nearest(word, known)
    if (other === undefined) unknown.push(word)
    else changed = true
    return other ?? word
  })
  return { corrected: changed ? corrected : '', unknown }
}
