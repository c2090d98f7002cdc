import { STOP_WORDS, WEAK_WORDS } from './ranking'
import { folded, keyOf, partsOf, separate, SIGNS, stemOf } from './search-keys'

/** A query in quotes is meant to the letter. */
const QUOTED = /^["“](.+)["”]$/

/** `GET /v1/base/blocks/5`, with or without the method or the API's origin. */
const CALL = /^(?:(?:get|post|put|patch|delete|head)\s+)?(?:https?:\/\/[^/]+)?(\/[\w{}/.:-]*)(?:\?.*)?$/i

/** A part of a path that is a value: a number, a hash, a tag, a placeholder. */
const VALUE = /^(0x[\da-f]*|\d+|latest|finalized|safe|\{.*\}?)$/i

/** Punctuation of a sentence around a word. */
const AROUND = /^[("'“‘«[]+|[)"'”’»\].,;:!?…]+$/g

/** A query with more words is a pasted message. */
const LONG = 6

/** What a reader asks with has no words of the answer: a list of errors is what `errors` finds, as `wait` finds how long. */
const ASKED_WITH = /(?<=\S )(?:a |the )?list of (?:all )?(?=\S)|how (?:long|often|far|soon)(?= )/gi

/** Between words: spaces, and the quotes of JSON with the signs around them. */
const BETWEEN = /[^\p{L}\p{N}\s]*"[^\p{L}\p{N}\s]*|\s+/u

/** The words of a query as they are typed, without the punctuation around them. */
const wordsIn = (query: string): string[] =>
  query
    .split(BETWEEN)
    .map((word) => word.replace(AROUND, ''))
    .filter(keyOf)

/** Whether misspelled words of a query may be corrected: not what is quoted, nor a pasted message. */
export const canBeCorrected = (query: string): boolean => !QUOTED.test(query) && wordsIn(query).length <= LONG

/** The names in a path, without the id of the network: `v1 blocks` for `/v1/base/blocks/5`. */
function namesIn(path: string): string[] {
  const names = path.split('/').filter((part) => part && !VALUE.test(part))
  return names.length > 2 && /^v\d+$/.test(names[0] ?? '') ? names.filter((_, at) => at !== 1) : names
}

/** What distinguishes a query: no words of grammar unless it has no others, and nothing with a number from a pasted message. */
function tellingWords(query: string): string[] {
  const words = [...new Set(wordsIn(query.replace(ASKED_WITH, '')))]
  const telling = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()))
  const lasting = telling.length > LONG ? telling.filter((word) => !/\d/.test(word)) : telling
  const weak = words.filter((word) => WEAK_WORDS.includes(word))
  return [lasting, weak].find(([first]) => first) ?? words
}

/** What a query looks for: what of it is marked, as it was typed, and the words that a page must have. */
export function read(query: string): { typed: string[]; words: string[]; isExact: boolean } {
  const trimmed = query.trim()
  const quoted = QUOTED.exec(trimmed)?.[1]
  if (quoted) return { typed: [quoted], words: wordsIn(quoted).flatMap(separate), isExact: true }
  const path = CALL.exec(trimmed)?.[1]
  const names = path ? namesIn(path) : []
  const typed = names.length > 0 && path ? [path] : tellingWords(trimmed)
  return { typed, words: names.length > 0 ? names : typed.flatMap(separate).filter(keyOf), isExact: false }
}

/** The words as they are passed to Pagefind. */
export function searchTerm(words: readonly string[], isExact: boolean): string {
  const form = words.map(keyOf).join(' ')
  return isExact ? `"${form}"` : form
}

/** How the name of a page can match the query, best first: letter for letter, or with other endings and punctuation. */
export const NAME = 0
export const TITLE = 1
export const KEYWORD = 2
export const SYNONYM = 3

/** What ends in `ing` is another thing: `accounting` is no account. */
const nameStem = (word: string): string => (word.endsWith('ing') ? folded(word) : stemOf(word))

/**
 * A key that a page has in the index if it is called like this, whatever the order of the words; empty if the text has
 * none. It is made of letters only: Pagefind would divide it otherwise.
 */
export function calledKey(as: number, text: string): string {
  const name = [folded(text).replace(/[^\p{L}\p{N}]/gu, (sign) => SIGNS[sign] ?? 'ꓽ')]
  const words = as === NAME ? name : tellingWords(text).flatMap(partsOf).map(nameStem)
  return words.length > 0 ? `ꓼ${as}${[...new Set(words)].sort().join('')}ꓼ` : ''
}
