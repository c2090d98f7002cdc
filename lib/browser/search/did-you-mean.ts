import { distance } from 'fastest-levenshtein'
import { isQuoted, isStopWord } from './query'

/** The position where two words start to differ, and how many letters of each remain before their common ending. */
function difference(a: string, b: string): [at: number, inA: number, inB: number] {
  const shorter = Math.min(a.length, b.length)
  let at = 0
  while (at < shorter && a[at] === b[at]) at += 1
  let end = 0
  while (end < shorter - at && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  return [at, a.length - at - end, b.length - at - end]
}

/** Whether two words differ by one typo: a letter wrong, missing or extra, or two neighbors swapped. */
function isOneSlip(a: string, b: string): boolean {
  const [at, inA, inB] = difference(a, b)
  if (inA === 2 && inB === 2) return a[at] === b[at + 1] && a[at + 1] === b[at]
  return Math.max(inA, inB) === 1
}

/** Two typos still mean the same word if it is long. */
const isNear = (word: string, candidate: string): boolean =>
  word.length > 8 && Math.abs(word.length - candidate.length) < 3 && distance(word, candidate) === 2

/** The known word with the fewest typos; of two, the more useful one. */
function nearest(word: string, known: readonly string[]): string | undefined {
  // In a word of three letters, one may be missing; two correct ones are too few to recognize a word.
  const isLong = (candidate: string) => candidate.length > 3 && (word.length > 3 || candidate.length === 4)
  return (
    known.find((candidate) => isLong(candidate) && isOneSlip(word, candidate)) ??
    known.find((candidate) => isNear(word, candidate))
  )
}

/** A known word with a prefix that is one typo away: the reader is still typing. */
function nearestBeginning(word: string, known: readonly string[]): string | undefined {
  if (word.length < 5) return undefined
  const lengths = [0, 1, -1].map((more) => word.length + more)
  return known.find((candidate) =>
    lengths.some((length) => candidate.length > length && isOneSlip(word, candidate.slice(0, length))),
  )
}

/** A word without its ending, roughly as Pagefind stems it. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ings?|ed|e?s|ers?|e|ly)$/, '')
  return stem.length < 4 ? word : stem
}

/** Whether a query's word, in lower case, matches a word of the site: as its prefix, or with another ending. */
export function isKnown(word: string, known: readonly string[]): boolean {
  return known.some((candidate) => candidate.startsWith(word)) || isInflected(word, known)
}

function isInflected(word: string, known: readonly string[]): boolean {
  const stem = stemOf(word)
  return (
    stem !== word &&
    known.some((candidate) => candidate.startsWith(stem) && [candidate, stemOf(candidate)].includes(stem))
  )
}

/** Words of three or more letters; anything with a digit is a number, a hash or a name that can't be guessed. */
const WORD = /[\p{L}\p{N}_]{3,}/gu
const LETTERS = /^[a-z_]+$/

function isWord(word: string): boolean {
  return LETTERS.test(word) && !isStopWord(word)
}

/** The words of a query that could be misspelled, in lower case. None for a quoted query: it is meant literally. */
export function wordsToCheck(query: string): string[] {
  return isQuoted(query) ? [] : (query.toLowerCase().match(WORD) ?? []).filter(isWord)
}

/**
 * The query with unknown words replaced by the nearest known ones; `corrected` is empty if nothing changed.
 * @param known lower case, more useful words first
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
