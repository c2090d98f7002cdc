import { stripVTControlCharacters } from 'node:util'

const [ESCAPE, EIGHT_BITS] = ['\u001b', '\u009b']
/** The escape sequences that set colors, which Shiki reads. */
const COLOR = `${ESCAPE}\\[[\\d;:]*m`
/** Sequences that are cut off, and characters that no page may contain. */
const REST = new RegExp(`[${ESCAPE}${EIGHT_BITS}]\\[?[\\d;:?]*|(?![\\n\\t])\\p{Cc}`, 'gu')

/** What a terminal shows of its output: letters alone. */
export const plainOutput = (output: string): string =>
  stripVTControlCharacters(output.replaceAll(new RegExp(COLOR, 'g'), '')).replace(REST, '')

/**
 * The same with its colors. Shiki takes the next "m" for the end of every other sequence, such as GCC's `ESC[K`, and
 * never ends where there is none.
 */
export const coloredOutput = (output: string): string =>
  output
    .split(new RegExp(`(${COLOR})`))
    .map((part, index) => (index % 2 === 1 ? part : plainOutput(part)))
    .join('')
