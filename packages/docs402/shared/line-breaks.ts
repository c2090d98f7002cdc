import type { Element, Properties } from 'hast'

/**
 * Where a long word may end a line: after a character between its parts. What looks back comes last, and the shortest
 * first: words may have a hundred thousand characters.
 */
const SIGNS = /(?=[\p{L}\p{N}{([$<])(?<=[\p{L}\p{N})}\]][/_=&?|+~]+|[\p{L})}\]][.,:@]+|:\/\/)/u
/** And between the humps of a longer name, not of a hash. */
const HUMPS = /(?=\p{Lu}\p{Ll})(?<=\p{Ll})(?<![\da-fA-F]{12}|0x[\da-fA-F]*)/u
const PARTS = new RegExp(`${SIGNS.source}|${HUMPS.source}`, 'u')
/** Shorter words fit every line; shorter names, as TypeScript, almost every. */
const [SHORTEST, SHORTEST_NAME] = [8, 16]
/** The length of words that break in every column. */
const LONG = 32

/** A place in a text at which a line may end; a long word may be broken where there is room, too. */
export interface BreakPoint {
  long: boolean
}

/** A text with the places in its words at which lines may end. */
export function breakPoints(text: string): (string | BreakPoint)[] {
  const pieces: (string | BreakPoint)[] = ['']
  for (const word of text.split(/(\s+)/)) {
    const parts = word.length < SHORTEST ? [word] : word.split(word.length < SHORTEST_NAME ? SIGNS : PARTS)
    for (const [index, part] of parts.entries()) {
      const last = pieces.at(-1)
      if (index > 0) pieces.push({ long: word.length >= LONG }, part)
      else if (typeof last === 'string') pieces[pieces.length - 1] = last + part
    }
  }
  return pieces
}

/** A place to break in a tree. It is hidden from assistive technology: Chromium puts a space there, `/v1 /status`. */
export const breakElement = (properties: Properties = {}): Element => ({
  type: 'element',
  tagName: 'wbr',
  properties: { ...properties, ariaHidden: 'true' },
  children: [],
})

/** A word of two or three with hyphens: `pay-per-request`. Longer ones may have to end a line. */
const HYPHENATED = /(?<![\p{L}\p{N}-])\p{L}+(?:-\p{L}+){1,3}(?![\p{L}\p{N}-])/gu
const LONGEST = 24

/** A word that no line ends in. */
export interface WholeWord {
  whole: string
}

/** A title with the words in it that stay on one line: browsers end lines at hyphens, and balance titles there. */
export function wholeWords(title: string): (string | WholeWord)[] {
  const pieces: (string | WholeWord)[] = []
  let end = 0
  for (const { 0: word, index } of title.matchAll(HYPHENATED)) {
    if (word.length > LONGEST) continue
    if (index > end) pieces.push(title.slice(end, index))
    pieces.push({ whole: word })
    end = index + word.length
  }
  if (end < title.length || pieces.length === 0) pieces.push(title.slice(end))
  return pieces
}
