import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { readText } from '@chain-data/findings'
import { z } from 'zod'

export const FONT = 'IBM Plex Sans'

const folder = path.dirname(createRequire(import.meta.url).resolve('@fontsource/ibm-plex-sans/package.json'))

/** The character ranges of the font's parts: `U+0370-0377,U+037F`. */
const PARTS = z.record(z.string(), z.string()).parse(JSON.parse(readText(folder, 'unicode.json')))

const ranges = Object.values(PARTS).flatMap((text) =>
  [...text.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(
    ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
  ),
)

/** Whether the font of the cards has a letter. */
export function hasLetter(letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => from <= point && point <= to)
}

/** The font of the cards (SIL Open Font License), in the drawing library's format. */
export const cardFonts = () =>
  Object.keys(PARTS).flatMap((part) =>
    ([400, 600] as const).map((weight) => ({
      // For a missing letter, the library looks in other families only.
      name: part === 'latin' ? FONT : `${FONT} ${part}`,
      weight,
      style: 'normal' as const,
      data: readFileSync(path.join(folder, 'files', `ibm-plex-sans-${part}-${weight}-normal.woff`)),
    })),
  )
