import { distance } from 'fastest-levenshtein'
import { isQuoted, isStopWord } from './query'

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

/** The number of slips between two words: letters wrong, missing or too many, and neighbours swapped. */
function slips(word: string, candidate: string): number {
  return swapped(word, candidate) ? 1 : distance(word, candidate)
}

/** One slip in a short word, two in a long one: more is another word. */
function tolerance(word: string): number {
  return word.length < 9 ? 1 : 2
}

/** The known word with the fewest slips; of two, the more useful one. */
function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined
  let least = tolerance(word) + 1
  for (const candidate of known) {
    // Of three letters, one may be missing; two that are right are too few to tell a word by.
    if (candidate.length < 4 || Math.abs(candidate.length - word.length) >= least) continue
    if (word.length < 4 && candidate.length !== 4) continue
    const count = slips(word, candidate)
    if (count >= least) continue
    best = candidate
    least = count
  }
  return best
}

/** A known word whose beginning is one slip away: it is still being typed. */
function nearestBeginning(word: string, known: readonly string[]): string | undefined {
  if (word.length < 5) return undefined
  const lengths = [0, 1, -1].map((more) => word.length + more)
  return known.find((candidate) =>
    lengths.some((length) => candidate.length > length && slips(word, candidate.slice(0, length)) === 1),
  )
}

/** What is left of a word without its ending, roughly as Pagefind sees it. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ings?|ed|e?s|ers?|e|ly)$/, '')
  return stem.length < 4 ? word : stem
}

/**
 * Whether a query's word stands for a word of the site: as its beginning, or with another ending.
 * @param word lower case
 */
export function isKnown(word: string, known: readonly string[]): boolean {
  return known.some((candidate) => candidate.startsWith(word)) || isInflected(word, known)
}

function isInflected(word: string, known: readonly string[]): boolean {
  const stem = stemOf(word)
  return stem !== word && known.some((candidate) => candidate === stem || stemOf(candidate) === stem)
}

/** Words of three letters and more; what holds a digit is a number, a hash or a name that nobody can guess. */
const WORD = /[\p{L}\p{N}_]{3,}/gu
const LETTERS = /^[a-z_]+$/

function isWord(word: string): boolean {
  return LETTERS.test(word) && !isStopWord(word)
}

/** The words of a query that could be misspelled, lower case. None of a quoted query: it is meant to the letter. */
export function wordsToCheck(query: string): string[] {
  return isQuoted(query) ? [] : (query.toLowerCase().match(WORD) ?? []).filter(isWord)
}

/**
 * The query with each unknown word replaced by the nearest known one.
 * @param query as typed
 * @param known every word of the site, the more useful first
 * @returns the corrected query and the words that nothing is near to; `corrected` is empty when nothing was changed
 */
export function correct(query: string, known: readonly string[]): { corrected: string; unknown: string[] } {
  const unknown: string[] = []
  if (isQuoted(query)) return { corrected: '', unknown }
  let changed = false
  const corrected = query.replace(WORD, (typed) => {
    const word = typed.toLowerCase()
    if (!isWord(word) || isKnown(word, known)) return typed
    const other = nearest(word, known) ?? nearestBeginning(word, known)
    if (other === undefined) unknown.push(word)
    else changed = true
    return other ?? typed
  })
  return { corrected: changed ? corrected : '', unknown }
}
