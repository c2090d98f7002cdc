import { STOP_WORDS } from './ranking'

/** A query in quotes is meant to the letter. */
const QUOTED = /^".+"$/

/** `GET /v1/base/blocks/5`, with or without the method or the API's origin. */
const CALL = /^(?:(?:get|post|put|patch|delete|head)\s+)?(?:https?:\/\/[^/]+)?(\/[\w{}/.:-]*)(?:\?.*)?$/i

/** A part of a path that is a value: a number, a hash, a tag, a placeholder. */
const VALUE = /^(0x[\da-f]*|\d+|latest|finalized|safe|\{.*\}?)$/i

/** A query with more words is a pasted message. */
const LONG = 6

/** A run of a writing system that puts no spaces between words. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}][\p{L}\p{M}ー]*/gu

/** A text with spaces between the words of such writing systems: Pagefind finds what stands between spaces. */
export function spaced(text: string): string {
  if (text.search(UNSPACED) < 0) return text
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  return text.replace(UNSPACED, (run) => Array.from(segmenter.segment(run), ({ segment }) => segment).join(' '))
}

/** The words of a query. */
const wordsIn = (query: string) => query.split(/\s+/).filter(Boolean)

/** Whether misspelled words of a query may be corrected: not what is quoted, nor a pasted message. */
export const canBeCorrected = (query: string): boolean => !QUOTED.test(query) && wordsIn(query).length <= LONG

/** The names in a path, without the id of the network: `v1 blocks` for `/v1/base/blocks/5`. */
function namesIn(path: string): string[] {
  const names = path.split('/').filter((part) => part && !VALUE.test(part))
  return names.length > 2 && /^v\d+$/.test(names[0] ?? '') ? names.filter((_, at) => at !== 1) : names
}

/** What tells a query from others: no words of grammar, and of a pasted message nothing with a number. */
function tellingWords(query: string): string[] {
  const words = wordsIn(spaced(query))
  const lasting = words.length > LONG ? words.filter((word) => !/\d/.test(word)) : words
  const telling = lasting.filter((word) => !STOP_WORDS.has(word.toLowerCase().replace(/\P{L}+$/u, '')))
  return telling.length > 0 ? telling : words
}

/**
 * What to search for instead of a query, best first: its telling words, then fewer of them, because Pagefind finds only
 * pages that have all words.
 */
export function formsOf(query: string): string[] {
  const typed = query.trim()
  if (QUOTED.test(typed)) return [typed]
  const path = CALL.exec(typed)?.[1]
  const words = path ? namesIn(path) : tellingWords(typed)
  return words.map((_, dropped) => words.slice(0, words.length - dropped).join(' '))
}
