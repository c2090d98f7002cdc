// What a word is in search: the same for the index, the query and the marks.

/** Letters without an accent to drop, as they are typed on other keyboards. */
export const TYPED: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', ς: 'σ' },
}

/** Characters that belong to a word, as in `1.05` and `C#`, as letters: Pagefind drops punctuation. */
const POINT = 'ꓸ'
export const SIGNS: Readonly<Record<string, string>> = { '.': POINT, '+': 'ꓹ', '#': 'ꓺ', _: 'ꓷ' }

/** Marks the end of what must match exactly: a single letter, a number with a point. */
const EXACT = 'ꓻ'

/** A letter of the scripts that put no spaces between words. */
export const LETTER = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmr}\\p{sc=Mymr}ー]\\p{M}*'
const UNSPACED = new RegExp(LETTER, 'u')
const RUN = new RegExp(`(?:${LETTER})+`, 'gu')
/** A space that no writer typed: Pagefind and readers don't see the sign. */
const GAP = '\u034f '

/** The words of a run without spaces; its letters in a browser that knows no words. */
function segments(run: string): string[] {
  if (!('Segmenter' in Intl)) return run.match(/.\p{M}*/gu) ?? []
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'word' }).segment(run), ({ segment }) => segment)
}

/** A text as Pagefind divides it into the right words: with spaces in such scripts, and numbers in one piece. */
export const spaced = (text: string): string =>
  text.replace(/(?<=\d)\.(?=\d)/g, POINT).replace(RUN, (run) => ['', ...segments(run), ''].join(GAP))

/** The text as its writer spaced it. */
export const unspaced = (text: string): string => text.replaceAll(POINT, '.').replace(/\u034f ?/g, '')

/** What Pagefind takes for words of a word: those of scripts without spaces. */
export const separate = (word: string): string[] => spaced(word).split(GAP).filter(Boolean).map(unspaced)

/** A text as any keyboard types it: in lower case, without accents. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    // Pagefind keeps the marks that make other letters of Kana.
    .replace(/(?![\u3099\u309a])\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[^\0-\x7f]/gu, (letter) => TYPED[letter] ?? letter)

/** What the index knows a word by. */
export function keyOf(word: string): string {
  const key = folded(word)
    .replace(/(?<=\d)\.(?=\d)|(?<=[\p{L}\p{N}][+#]*)[+#](?![\p{L}\p{N}])/gu, (sign) => SIGNS[sign] ?? '')
    .replace(/[^\p{L}\p{N}_\p{Extended_Pictographic}]/gu, '')
  return (/^[\p{L}\p{N}]$/u.test(key) && !UNSPACED.test(key)) || key.includes(POINT) ? key + EXACT : key
}

/** English endings: a text that has no `networks` may have `network`. */
export const ENDING = 'ings?|ions?|i?e[ds]|e?s|e|y'
const END = new RegExp(`(?<=^[a-z]{3,})(?:${ENDING})$`)

/** A word without accents and ending. */
export const stemOf = (word: string): string =>
  folded(word)
    .replace(END, '')
    .replace(/([bdgmnprt])\1$/, '$1')

/** The parts of a name or a number, as in `get_block`, `getBlock` and `rate-limit`. */
export const partsOf = (word: string): string[] =>
  word.split(/[^\p{L}\p{N}\p{M}]+|(?<=[\p{Ll}\d])(?=\p{Lu})/u).filter(Boolean)

/** Whether a word or a part of one starts at a place of a text. */
export function startsWord(text: string, at: number): boolean {
  const around = text.slice(Math.max(at - 1, 0), at + 1)
  return at === 0 || /^[^\p{L}\p{N}\p{M}]|[^\p{L}\p{N}]$|^[\p{Ll}\d]\p{Lu}/u.test(around) || UNSPACED.test(around)
}

/** What encloses the words of a sample in the index. */
export const SAMPLE = '⟦'
export const SAMPLE_END = '⟧'
