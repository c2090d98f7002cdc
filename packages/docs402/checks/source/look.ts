import { existsSync } from 'node:fs'
import path from 'node:path'
import { didYouMean, type FileProblem, messageOf, nearest, type Place, placeOfOffset } from '@docs402/findings'
import { COLORS, contrast, COLORS_FILE, LOGO_FILE, readLogo } from '../../content/site/look'
import { firstFamily, FONTS_FILE, readFonts } from '../../content/site/fonts'
import { themeSheets } from '../../package-folder'
import { SITE_FILE } from '../../content/sources/site-file'
import type { Project, RuleBody } from '../project'

const DECLARED = /^[ \t]*(?<name>--[\w-]+):(?<value>[^;\n]*)(?<end>;?)/gm
/** The same anywhere in a line. */
const ALSO_DECLARED = /(?<![\w-])(?<name>--[\w-]+)\s*:/g
const VALUE = /^ *light-dark\((?<light>#[0-9a-f]{6}), *(?<dark>#[0-9a-f]{6})\) *$/i

/** Text colors and their backgrounds; text needs a contrast of 4.5 to 1 (WCAG 2.2, 1.4.3). */
const ENOUGH = 4.5
const GROUNDS: Readonly<Record<string, string>> = {
  '--text': '--bg',
  '--text-muted': '--bg',
  '--accent': '--bg',
  '--on-accent': '--accent',
}
const groundOf = (name: string) => GROUNDS[name] ?? (/^--code-(?!bg)/.test(name) ? '--code-bg' : undefined)

/** The logo can be inlined; colors are defined for both modes, with readable text. */
export const look: RuleBody = {
  run: (project) => {
    // `source/needed` reports missing files.
    const styles = project.list(['{theme,components}/**/*.css', 'theme.css'])
    return [...colorFaults(project, styles), ...logoFaults(project), ...fontFaults(project)]
  },
}

function logoFaults({ root, has }: Project): FileProblem[] {
  try {
    if (has(LOGO_FILE)) readLogo(root)
    return []
  } catch (error) {
    return [{ file: LOGO_FILE, line: 1, column: 1, message: messageOf(error) }]
  }
}

const notDrawn = (font: string) =>
  `Social cards can't be drawn with the .woff2 of ${font}, so they have IBM Plex Sans. Add a .woff, .ttf or .otf of it to "src".`

/** The fonts that are loaded exist, and social cards can be drawn with that of headings. */
function fontFaults(project: Project): FileProblem[] {
  const at = (text: string, message: string, severity: 'error' | 'warning' = 'error') => {
    const index = Math.max(0, project.read(FONTS_FILE).indexOf(text))
    return { file: FONTS_FILE, ...placeOfOffset(project.read(FONTS_FILE), index), severity, message }
  }
  if (!project.has(FONTS_FILE)) return []
  try {
    const fonts = readFonts(project.root)
    const lost = fonts.faces.flatMap(({ files }) => files.filter((file) => !existsSync(file)))
    const heading = firstFamily(fonts, '--font-headings')
    const files = fonts.faces.flatMap(({ family, files: familyFiles }) => (family === heading ? familyFiles : []))
    const isDrawn = files.length === 0 || files.some((file) => /\.(?:woff|ttf|otf)$/i.test(file))
    const named = (file: string) => path.relative(project.root, file).replaceAll('\\', '/')
    return [
      ...lost.map((file) => at(path.basename(file), `There is no font ${named(file)}.`)),
      ...(isDrawn ? [] : [at(heading, notDrawn(heading), 'warning')]),
    ]
  } catch (error) {
    return [at('@import', messageOf(error).split('\n')[0] ?? '')]
  }
}

const form = (name: string) => `Write ${name}: light-dark(#rrggbb, #rrggbb); (light mode, dark mode).`

interface Declared {
  name: string
  place: Place
}

/**
 * What the theme needs and the file does not declare, at the name that is misspelled.
 * @param used names that the site's own styles use
 */
function lacking(colors: readonly Declared[], used: ReadonlySet<string>): Omit<FileProblem, 'file'>[] {
  const needed = COLORS.filter((name) => !colors.some((color) => color.name === name))
  const others = colors.filter(({ name }) => !COLORS.includes(name) && !used.has(name))
  const misspelled = needed.flatMap((name) => {
    const near = nearest(
      name,
      others.map((other) => other.name),
    )
    const place = others.find((other) => other.name === near)?.place
    return place
      ? [{ name, ...place, message: `There is no color ${near}. Did you mean "${name}"? ${form(name)}` }]
      : []
  })
  const rest = needed.filter((name) => !misspelled.some((each) => each.name === name))
  const message = `The theme uses ${rest.join(', ')}, which this file does not declare. ${form(rest[0] ?? '')}`
  return [...misspelled, ...(rest.length === 0 ? [] : [{ line: 1, column: 1, message }])].map(
    ({ line, column, message: text }) => ({ line, column, message: text }),
  )
}

function colorFaults(project: Project, styles: readonly string[]): FileProblem[] {
  if (!project.has(COLORS_FILE)) return []
  const text = project.read(COLORS_FILE)
  const colorSheets = [...styles, ...(project.has(FONTS_FILE) ? [FONTS_FILE] : [])]
  const sheets = colorSheets.map((file) => project.read(file)).join('\n')
  const colors = [...text.matchAll(DECLARED)].map(
    ({ groups: { name = '', value = '', end } = {}, index, 0: whole }) => ({
      name,
      place: placeOfOffset(text, index + whole.indexOf('--')),
      value: end === ';' ? VALUE.exec(value)?.groups : undefined,
    }),
  )
  const faults = colors.flatMap(({ name, place, value }): Omit<FileProblem, 'file'>[] => {
    if (!value) return [{ ...place, message: form(name) }]
    const ground = groundOf(name)
    const behind = colors.find((other) => other.name === ground)?.value
    return ['light', 'dark'].flatMap((mode) => {
      const [color, back] = [value[mode], behind?.[mode]]
      if (color === undefined || back === undefined || contrast(color, back) >= ENOUGH) return []
      const ratio = (Math.floor(contrast(color, back) * 10) / 10).toFixed(1)
      const message = `${name} is hard to read on ${ground} in ${mode} mode: the contrast is ${ratio} to 1, and text needs ${ENOUGH} to 1.`
      return [{ severity: 'warning' as const, ...place, message }]
    })
  })
  // An undeclared color in a style sheet has no effect, and browsers report no error.
  const names = colors.map(({ name }) => name)
  const alsoDeclared = [...`${sheets}\n${themeSheets()}`.matchAll(ALSO_DECLARED)].map(({ groups }) => groups?.['name'])
  const declared = new Set([...names, ...alsoDeclared])
  const used = new Set([...sheets.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name))
  const isSite = project.has(SITE_FILE)
  const missing = [...used].flatMap((name) => {
    const message = `The styles use ${name}, which this file does not declare.${didYouMean(name, names)} ${form(name)}`
    return declared.has(name) || (isSite && COLORS.includes(name)) ? [] : [{ line: 1, column: 1, message }]
  })
  return [...faults, ...missing, ...(isSite ? lacking(colors, used) : [])].map((fault) => ({
    file: COLORS_FILE,
    ...fault,
  }))
}
