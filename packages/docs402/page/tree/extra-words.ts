import { STOP_WORDS } from '../../shared/search/ranking'
import { keyOf, LETTER, spaced, unspaced } from '../../shared/search/search-keys'

/** A name, a number with its points, or a word with the characters at its end. */
const NAME = /[\p{L}\p{N}\p{M}_]+(?:(?<=\d)\.(?=\d)[\p{L}\p{N}_]+)*[+#]*/gu
/** Where a number ends that has a point, as in `1.05ms` and, for `1.2`, in `1.2.3`. */
const NUMBER_END = /(?<=\d\.\d+)(?=\.\d|\p{L})/gu
/** Where a part of a name starts, or a letter in scripts without spaces. */
const START = new RegExp(`(?<=_|^[vV](?=\\d))[\\p{L}\\p{N}]|(?<=[\\p{Ll}\\d])\\p{Lu}|(?<=${LETTER})\\p{L}`, 'gu')
/** Longer ones are hashes and encoded data. */
const MAX_LETTERS = 60
const HASH = /^0x[\da-f]{8,}$/i

/** The keys that Pagefind gives a word itself: of all its letters, and of its parts. */
function pagefindKeys(word: string): string[] {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_]+/gu, '')
  const parts = word.split(/[!-/:-@[-`{-~]+|(?<=[\p{Ll}\d])(?=\p{Lu})/u)
  return [plain(word), ...parts.filter((part) => part.length > 1).map(plain)]
}

function keysOfWord(word: string): string[] {
  const keys = new Set(pagefindKeys(word))
  const names = (word.match(NAME) ?? []).filter((name) => name.length <= MAX_LETTERS && !HASH.test(name))
  const tails = names.flatMap((name) => [
    name,
    ...Array.from(name.matchAll(START), ({ index }) => name.slice(index)),
    ...Array.from(name.matchAll(NUMBER_END), ({ index }) => name.slice(0, index)),
  ])
  return [word, ...tails, ...tails.map((name) => name.replaceAll('_', ''))]
    .filter((tail) => !STOP_WORDS.has(tail.toLowerCase()))
    .map(keyOf)
    .filter((key) => key && !keys.has(key))
}

/** The keys of words that were read before: pages say most of their words again and again. */
const read = new Map<string, readonly string[]>()
/** More than a site has of different words; in development, each edit brings some. */
const KEPT = 100_000

/**
 * The keys of a text by which people look for its words, and which Pagefind does not know: the ends of names
 * (`getBlock` of `eth_getBlock`), numbers with a point, single letters, letters with an accent that is not dropped.
 */
export function extraWords(text: string): string[] {
  if (read.size > KEPT) read.clear()
  const keys = spaced(text)
    .split(/\s+/)
    .map(unspaced)
    .flatMap((word) => {
      const before = read.get(word) ?? keysOfWord(word)
      read.set(word, before)
      return before
    })
  return [...new Set(keys)]
}
