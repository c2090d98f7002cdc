import { type FileProblem, hint, placeOfOffset, messageOf } from '@chain-data/findings'
import { contrast, COLORS_FILE, LOGO_FILE, readLogo } from '@/lib/content/site/look'
import type { Project, SourceRule } from '../project'

const STYLES = '{theme,components}/**/*.css'
const DECLARED = /^[ \t]*--(?<name>[\w-]+):(?<value>[^;\n]*)(?<end>;?)/gm
const VALUE = /^ *light-dark\((?<light>#[0-9a-f]{6}), *(?<dark>#[0-9a-f]{6})\) *$/i

/** Text colors and their backgrounds; text needs a contrast of 4.5 to 1 (WCAG 2.2, 1.4.3). */
const ENOUGH = 4.5
const GROUNDS: Readonly<Record<string, string>> = {
  text: 'bg',
  'text-muted': 'bg',
  accent: 'bg',
  'on-accent': 'accent',
}
const groundOf = (name: string) => GROUNDS[name] ?? (/^code-(?!bg)/.test(name) ? 'code-bg' : undefined)

/** The logo exists and can be inlined; colors are defined for both modes, with readable text. */
export const look: SourceRule = {
  name: 'source/look',
  run: (project) => {
    const styles = project.list(STYLES)
    if (styles.length === 0 && !project.has(COLORS_FILE)) return []
    return [...colorFaults(project, styles), ...logoFaults(project)]
  },
}

const fault = (file: string, place: { line: number; column: number }, message: string): FileProblem => ({
  file,
  ...place,
  message,
})

function logoFaults(project: Project): FileProblem[] {
  const start = { line: 1, column: 1 }
  if (!project.has(LOGO_FILE))
    return [
      fault(
        LOGO_FILE,
        start,
        `${LOGO_FILE} does not exist. The navbar and Open Graph images show it. Put an SVG there.`,
      ),
    ]
  try {
    readLogo(project.root)
    return []
  } catch (error) {
    return [fault(LOGO_FILE, start, messageOf(error))]
  }
}

function colorFaults(project: Project, styles: readonly string[]): FileProblem[] {
  const text = project.has(COLORS_FILE) ? project.read(COLORS_FILE) : ''
  const colors = [...text.matchAll(DECLARED)].map(({ groups, index, 0: whole }) => ({
    name: groups?.['name'] ?? '',
    place: placeOfOffset(text, index + whole.indexOf('--')),
    value: groups?.['end'] === ';' ? VALUE.exec(groups['value'] ?? '')?.groups : undefined,
  }))
  const wrong = colors
    .filter(({ value }) => value === undefined)
    .map(({ name, place }) =>
      fault(COLORS_FILE, place, `Write --${name}: light-dark(#rrggbb, #rrggbb); (light mode, dark mode).`),
    )
  const pale = colors.flatMap(({ name, value, place }) =>
    (['light', 'dark'] as const).flatMap((mode): FileProblem[] => {
      const ground = groundOf(name)
      const behind = colors.find((other) => other.name === ground)?.value?.[mode]
      const color = value?.[mode]
      if (color === undefined || behind === undefined || contrast(color, behind) >= ENOUGH) return []
      const ratio = (Math.floor(contrast(color, behind) * 10) / 10).toFixed(1)
      const message = `--${name} is hard to read on --${ground} in ${mode} mode: their contrast is ${ratio} to 1, and text needs ${ENOUGH} to 1.`
      return [{ ...fault(COLORS_FILE, place, message), severity: 'warning' }]
    }),
  )
  return [
    ...wrong,
    ...pale,
    ...missing(
      project,
      styles,
      colors.map(({ name }) => name),
    ),
  ]
}

/** An undeclared color in a style sheet has no effect, and browsers report no error. */
function missing(project: Project, styles: readonly string[], colors: readonly string[]): FileProblem[] {
  const sheets = styles.map((file) => project.read(file))
  const declared = new Set([
    ...colors,
    ...sheets.flatMap((sheet) => [...sheet.matchAll(DECLARED)].map(({ groups }) => groups?.['name'] ?? '')),
  ])
  const used = new Set(
    sheets.flatMap((sheet) => [...sheet.matchAll(/var\(--([\w-]+)\)/g)].map(([, name = '']) => name)),
  )
  const unused = colors.filter((name) => !used.has(name))
  return [...used]
    .filter((name) => !declared.has(name))
    .sort()
    .map((name) => {
      const meant = unused.length > 0 ? ` ${hint(name, unused).replace('Known:', 'Declared but unused:')}` : ''
      return fault(
        COLORS_FILE,
        { line: 1, column: 1 },
        `The styles use --${name}, which this file does not declare.${meant} Write --${name}: light-dark(#rrggbb, #rrggbb);`,
      )
    })
}
