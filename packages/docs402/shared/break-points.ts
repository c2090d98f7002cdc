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
