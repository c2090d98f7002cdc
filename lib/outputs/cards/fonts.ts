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

export const SANS = 'IBM Plex Sans'
export const MONO = 'IBM Plex Mono'

/** Later ones stand in for letters that the first does not have. */
const FILES = [
  { name: SANS, weight: 400, file: 'ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff' },
  { name: SANS, weight: 600, file: 'ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff' },
  { name: MONO, weight: 500, file: 'ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff' },
  { name: SANS, weight: 400, file: 'ibm-plex-sans/files/ibm-plex-sans-latin-ext-400-normal.woff' },
  { name: SANS, weight: 600, file: 'ibm-plex-sans/files/ibm-plex-sans-latin-ext-600-normal.woff' },
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
