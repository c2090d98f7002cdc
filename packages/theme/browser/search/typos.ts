import { STOP_WORDS } from 'docs402/shared/search/ranking'
import { folded, separate } from 'docs402/shared/search/search-keys'

/** Words of four or more letters; anything with a digit or an apostrophe is a number, a hash or a name that can't be guessed. */
const WORD = /[\p{L}\p{N}\p{M}_]+(?:['’][\p{L}\p{N}\p{M}_]+)*/gu
const isWord = (word: string) => /^[\p{L}\p{M}_]{4,}$/u.test(word) && separate(word).length < 2 && !STOP_WORDS.has(word)

/** Whether a word matches one of the site, as its prefix or with another ending. */
function isKnown(word: string, dictionary: readonly string[]): boolean {
  const stem = word.replace(/(?:ings?|ed|e?s)$/, '')
  return dictionary.some((other) => other.startsWith(stem.length > 3 ? stem : word))
}

/** A letter is forgotten more often than exchanged: `limt` is `limit` rather than `list`. */
const EXCHANGED = 1.1

/** How many letters must be changed, added or removed (Levenshtein); faster libraries are four times as large. */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...a].entries()) {
    const line = [row + 1]
    for (const [at, other] of [...b].entries())
      line.push(
        Math.min((above[at] ?? 0) + (letter === other ? 0 : EXCHANGED), (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1),
      )
    above = line
  }
  return above.at(-1) ?? 0
}

/** How many letters differ; a little more if only the beginning of the other word is typed. */
const differs = (word: string, other: string) =>
  Math.min(distance(word, other), distance(word, other.slice(0, word.length)) + 0.5)

/** The word that differs least, in one letter, or in two if the word is long enough to be recognized. */
function nearest(word: string, dictionary: readonly string[]): string | undefined {
  const limit = word.length > 4 ? 2.5 : EXCHANGED
  const near = dictionary.map((other) => ({ other, by: differs(word, other) })).filter(({ by }) => by <= limit)
  return near.sort((a, b) => a.by - b.by)[0]?.other
}

/**
 * The query with each word that the site does not have replaced by the nearest one, or left out if none is near.
 * @param dictionary all words of the site in lower case, more useful ones first
 */
export function correct(query: string, dictionary: readonly string[]): string {
  const corrected = query.replace(WORD, (typed) => {
    const word = folded(typed)
    return !isWord(word) || isKnown(word, dictionary) ? typed : (nearest(word, dictionary) ?? '')
  })
  return corrected.replace(/-*(?:\s+|$)/g, ' ').trim()
}
