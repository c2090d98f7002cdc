/** Words that say nothing about a page. Pagefind would search for each of them on every page. */
const STOP_WORDS = new Set(
  (
    'a about am an and any are as at be but by can could did do does for from had has have how i if in into is it ' +
    'its me much my of on or our should so some than that the their them then there these they this to us was we ' +
    'were what when where which who why will with would you your'
  ).split(' '),
)

/** A quoted query is meant literally. */
const QUOTED = /^\s*".+"\s*$/

export const isQuoted = (query: string): boolean => QUOTED.test(query)

/** @param word lower case */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word)

/** `GET /v1/base/blocks/5`, with or without the method or the API's origin. */
const CALL = /^(?:(?:get|post|put|patch|delete|head)\s+)?(?:https?:\/\/[^/]+)?(\/[\w{}/.:-]*)(?:\?.*)?$/i

/** A part of a path that is a value, not a name: a number, a hash, a tag, a placeholder. */
const VALUE = /^(v\d+|0x[\da-f]*|\d+|latest|finalized|safe|\{.*\}?)$/i

/** A query with more words is a pasted message, whose first words matter most. */
const LONG = 6

/** A word that differs each time a message is printed: a number, amount, address, path, URL or quoted name. */
const VARIES = /^(\W*\d[\d.,:]*\W*|\W*0x[\da-f…]*\W*|\S*[\\/]\S*|"\S+"\W*|…)$/i

/** One form of a query for Pagefind. */
export interface Form {
  text: string
  /** Only among operations and error codes. */
  api: boolean
}

/** A path is searched for as it is, then by its names, without the network's id: `/v1/base/blocks/5` by `blocks`. */
function formsOfPath(path: string): Form[] {
  const names = path.split('/').filter((part) => part && !VALUE.test(part))
  const withoutNetwork = /^\/v\d+\/./.test(path) && names.length > 1 ? names.slice(1) : names
  return [
    { text: path, api: true },
    { text: withoutNetwork.join(' '), api: true },
    { text: path, api: false },
  ]
}

/** The path of a call, such as `/v1/networks` in `GET /v1/networks`; empty if the query has none. */
export const pathIn = (query: string): string => CALL.exec(query.trim())?.[1] ?? ''

/**
 * The forms to search for, best first: the query's own words, then looser ones.
 * @param query `how do I pay for x-payment?` becomes `pay x-payment?`, then `pay x payment`
 */
export function formsOf(query: string): Form[] {
  const typed = query.trim().replace(/\s+/g, ' ')
  if (!typed) return []
  if (isQuoted(typed)) return [{ text: typed, api: false }]
  const path = pathIn(typed)
  if (path) return formsOfPath(path).filter(({ text }) => text !== '')
  const words = typed.split(' ')
  const telling = words.filter((word) => !isStopWord(word.toLowerCase().replace(/[?!.,;:]+$/, '')))
  const main = (telling.length > 0 ? telling : words).join(' ')
  const lasting = (words.length > LONG ? telling.filter((word) => !VARIES.test(word)) : []).join(' ')
  const split = spaced(main)
  const pasted = spaced(lasting)
  const opening = pasted.split(' ').slice(0, LONG).join(' ')
  const texts = [...new Set([main, split, pasted, opening, ...withoutOne(split)])].filter(Boolean)
  return texts.map((text) => ({ text, api: false }))
}

const spaced = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}_ ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The query without one word each, in case no page contains all of them. */
function withoutOne(form: string): string[] {
  const words = form.split(' ')
  return words.length < 2 ? [] : words.map((_, index) => words.filter((__, other) => other !== index).join(' '))
}
