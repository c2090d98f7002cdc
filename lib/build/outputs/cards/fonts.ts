import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'

/** A font in the drawing library's format. */
export interface CardFont {
  name: string
  weight: 400 | 500 | 600
  style: 'normal'
  data: Buffer
}

export const SANS = 'IBM Plex Sans'
export const MONO = 'IBM Plex Mono'

const FILES = [
  { name: SANS, weight: 400, file: 'ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff' },
  { name: SANS, weight: 600, file: 'ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff' },
  { name: MONO, weight: 500, file: 'ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff' },
] as const

/** The fonts of the cards, from development dependencies. */
export type CardFonts = ReturnType<typeof cardFonts>

const namesSchema = z.record(z.string(), z.string())
const manifestSchema = z.object({ devDependencies: namesSchema })

/** `U+0370-0377,U+037F` as numbers. */
const parseRanges = (text: string): [number, number][] =>
  [...text.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ])

/** The font files of a package by character range, in two weights. */
function subsetsOf(folder: string) {
  const family = path.basename(folder)
  const ranges = namesSchema.parse(JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')))
  return Object.entries(ranges).map(([key, text]) => {
    // Large fonts number their parts: "[12]".
    const part = key.replace(/[[\]]/g, '')
    const file = (weight: number) => path.join(folder, 'files', `${family}-${part}-${weight}-normal.woff`)
    return {
      // A separate family, because the library falls back only to other families.
      name: `${family} ${part}`,
      ranges: parseRanges(text),
      files: ([400, 600] as const).map((weight) => ({ weight, file: file(weight) })),
    }
  })
}

/** Right-to-left text would be drawn in the wrong order. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * The fonts of the cards (SIL Open Font License): IBM Plex, and for other characters every `@fontsource/…` in the
 * development dependencies.
 */
export function cardFonts(root: string) {
  const require = createRequire(path.join(root, 'package.json'))
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')))
  const folders = Object.keys(manifest.devDependencies)
    .filter((name) => name.startsWith('@fontsource/') && !name.includes('-mono'))
    .sort()
    .map((name) => path.dirname(require.resolve(`${name}/package.json`)))
  const subsets = folders.flatMap(subsetsOf)
  const home = path.dirname(path.dirname(require.resolve('@fontsource/ibm-plex-sans/package.json')))
  const read = (name: string, weight: CardFont['weight'], file: string): CardFont => {
    return { name, weight, style: 'normal', data: readFileSync(file) }
  }
  const basic = FILES.map(({ name, weight, file }) => read(name, weight, path.join(home, file)))
  const subsetOf = (letter: string) => {
    const point = letter.codePointAt(0) ?? 0
    if (RIGHT_TO_LEFT.test(letter)) return undefined
    return subsets.find(({ ranges }) => ranges.some(([from, to]) => from <= point && point <= to))
  }
  return {
    /** Whether some font has a letter. */
    has: (letter: string) => subsetOf(letter) !== undefined,
    /** The fonts that a text needs: those of every card, and those for its characters. */
    for(text: string): CardFont[] {
      const asked = new Set([...text].flatMap((letter) => subsetOf(letter) ?? []))
      // The basic range of IBM Plex is already included.
      const more = [...asked].filter(({ name }) => name !== 'ibm-plex-sans latin')
      more.sort((a, b) => (a.name < b.name ? -1 : 1))
      return [...basic, ...more.flatMap(({ name, files }) => files.map(({ weight, file }) => read(name, weight, file)))]
    },
  }
}
