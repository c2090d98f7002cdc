import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'

export const SANS = 'IBM Plex Sans'
export const MONO = 'IBM Plex Mono'

const { resolve } = createRequire(import.meta.url)
const folderOf = (family: string) => path.dirname(resolve(`@fontsource/${family}/package.json`))
const sans = folderOf('ibm-plex-sans')

/** The character ranges of the font's parts: `U+0370-0377,U+037F`. */
const PARTS = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path.join(sans, 'unicode.json'), 'utf8')))

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

const font = (name: string, weight: 400 | 500 | 600, folder: string, part: string) => ({
  ...{ name, weight, style: 'normal' as const },
  data: readFileSync(path.join(folder, 'files', `${path.basename(folder)}-${part}-${weight}-normal.woff`)),
})

/** The font of the cards (SIL Open Font License), in the drawing library's format. */
export const cardFonts = () => [
  font(MONO, 500, folderOf('ibm-plex-mono'), 'latin'),
  ...Object.keys(PARTS).flatMap((part) => {
    // For a missing letter, the library looks in other families only.
    const name = part === 'latin' ? SANS : `${SANS} ${part}`
    return [font(name, 400, sans, part), font(name, 600, sans, part)]
  }),
]
