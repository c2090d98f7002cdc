import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../out/_next/static/css/', import.meta.url))

/** The text of every style sheet of the export, with all its rules. */
export const sheets = readdirSync(folder).map((file) => readFileSync(folder + file, 'utf8'))

/** The one of the whole site: it declares the order of the layers. */
export const ofSite = sheets.find((css) => css.startsWith('@layer tokens,')) ?? ''
