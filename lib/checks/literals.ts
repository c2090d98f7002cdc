import { placeOfOffset } from '@/lib/diagnostics/finding'
import { parseYaml } from '@/lib/sources/yaml-text'
import type { Project } from './project'

interface LiteralPlace {
  file: string
  line: number
  column: number
}

/** Where components and data are written, the likeliest first. */
const SOURCES = [
  'data/**/*.{yaml,yml}',
  'theme.config.tsx',
  'components/**/*.{ts,tsx}',
  'theme/**/*.{ts,tsx}',
  'pages/**/*.{ts,tsx}',
  'lib/{content,outputs}/**/*.ts',
  'api/**/*.{yaml,yml,json}',
]

/**
 * Finds a text that is written out, in the data, the theme or a component.
 * @returns the first place, or undefined when nobody wrote it as it stands (it was put together from parts)
 */
export function findLiteral(project: Project, text: string): LiteralPlace | undefined {
  if (text === '') return undefined
  // An address may be put together from the page and an id: `/docs/errors#${code}`, '/docs/errors#' + code.
  const start = text.slice(0, text.indexOf('#') + 1)
  return (
    firstOf(project, text, [`'${text}'`, `"${text}"`, `\`${text}\``]) ??
    (start.length > 1 ? firstOf(project, start, [`'${start}'`, `"${start}"`, `\`${start}\${`]) : undefined)
  )
}

function firstOf(project: Project, text: string, written: readonly string[]): LiteralPlace | undefined {
  for (const file of SOURCES.flatMap((pattern) => project.list(pattern))) {
    const source = project.read(file)
    if (!source.includes(text)) continue
    if (/\.ya?ml$/.test(file)) {
      const leaf = parseYaml(source)
        .leaves()
        .find(({ value }) => value === text)
      if (leaf) return { file, line: leaf.line, column: leaf.column }
    }
    const at = written.map((quoted) => source.indexOf(quoted)).find((offset) => offset >= 0)
    if (at !== undefined) return { file, ...placeOfOffset(source, at + 1) }
  }
  return undefined
}
