import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** A font as the drawing library takes it. */
export interface CardFont {
  name: string
  weight: 400 | 500 | 600
  style: 'normal'
  data: Buffer
}

const BASIC = 'IBM Plex Sans'
/** Letters with marks, of the same font; a family of its own, as only another family stands in for missing letters. */
const MORE = 'IBM Plex Sans Extended'

export const SANS = `${BASIC}, ${MORE}`
export const MONO = 'IBM Plex Mono'

const FILES = [
  { name: BASIC, weight: 400, file: 'ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff' },
  { name: BASIC, weight: 600, file: 'ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff' },
  { name: MONO, weight: 500, file: 'ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff' },
  { name: MORE, weight: 400, file: 'ibm-plex-sans/files/ibm-plex-sans-latin-ext-400-normal.woff' },
  { name: MORE, weight: 600, file: 'ibm-plex-sans/files/ibm-plex-sans-latin-ext-600-normal.woff' },
] as const

/** The fonts of the cards (SIL Open Font License), from packages that only the build has. */
export function readFonts(): CardFont[] {
  const require = createRequire(import.meta.url)
  const folder = path.dirname(path.dirname(require.resolve('@fontsource/ibm-plex-sans/package.json')))
  return FILES.map(({ name, weight, file }) => ({
    name,
    weight,
    style: 'normal',
    data: readFileSync(path.join(folder, file)),
  }))
}
