import { ENDING, folded, separate, startsWord, stemOf, TYPED } from 'docs402/shared/search/search-keys'

/** Where a word is in a text. */
export interface Span {
  start: number
  end: number
}

const NO_LETTER = '[^\\p{L}\\p{N}\\s]'

/** A text without accents, letter for letter: each place in it is that place in the text. */
const bareText = (text: string): string =>
  text.replace(/[^\0-\x7f]/gu, (letter) => {
    const bare = folded(letter)
    return bare.length === letter.length ? bare : letter
  })

/** A pattern for letters, whatever accents they have in the text, with `joint` between them. */
const lettersOf = (word: string, joint: string): string =>
  Object.entries(TYPED)
    .filter(([, pair]) => pair.length > 1)
    .reduce(
      (pattern, [letter, pair]) => pattern.replaceAll([...pair].join(joint), (both) => `(?:${both}|${letter})`),
      Array.from(word, (letter) => letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&').replace(/\s/, '\\s+')).join(joint),
    ) + '\\p{M}*'

/** A word as it was typed, or the beginning of one; numbers and the shortest words are whole. */
function asTyped(word: string): string {
  const letters = lettersOf(word, '\\p{M}*')
  if (/^[a-zα-ωа-я\d]{1,2}$/u.test(word)) return `(?<![\\p{L}\\p{N}_'’])${letters}(?![\\p{L}\\p{N}_+#]|[.,]\\d)`
  return `(?<!\\d[.,])${letters}${/\d$/.test(word) ? '(?![.,]?\\d)' : ''}`
}

/** A word with other punctuation or another ending; the punctuation of a number stays. */
function alike(word: string): string {
  const bare = word.replace(/(?<!\d)[^\p{L}\p{N}\s]+|[^\p{L}\p{N}\s]+(?!\d)/gu, '')
  const [whole, start] = [bare, stemOf(bare)].map((form) =>
    lettersOf(form, `(?:\\p{M}|(?<!\\d)${NO_LETTER}|${NO_LETTER}(?!\\d)|(?<=\\d),(?=\\d{3}))*`),
  )
  return `(?<!\\d[.,])(?:${whole}|${start}(?:${ENDING})?(?![\\p{L}\\p{N}]))(?!(?<=\\d),?\\d)`
}

/**
 * Where words are in a text, in its order: as they were typed, and those that aren't there in another form.
 * Words that touch are one, as in scripts without spaces.
 * @param words of a query
 */
export function spansOf(text: string, words: readonly string[]): Span[] {
  const bare = bareText(text)
  const find = (pattern: string): Span[] =>
    Array.from(bare.matchAll(new RegExp(pattern, 'giu')), ({ index, 0: { length } }) => ({
      start: index,
      end: index + length,
    })).filter(({ start, end }) => end > start && startsWord(text, start))
  const spans = words.map(folded).flatMap((word) => {
    const exact = find(asTyped(word))
    if (exact.length > 0 || word.length < 2) return exact
    const inRun = separate(word)
    return inRun.length > 1 ? inRun.flatMap((part) => find(asTyped(part))) : find(alike(word))
  })
  const merged: Span[] = []
  for (const span of spans.sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else merged.push(span)
  }
  return merged
}
