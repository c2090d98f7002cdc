import { type Fix, placeOfOffset, parseYaml } from '@chain-data/findings'
import type { MdxFile, SourceRange } from '@/lib/content/mdx/read/mdx-file'
import type { Project } from '../project'
import type { LocatedProblem } from './located-problem'

/** A place that a person can change. */
export interface SourcePlace {
  file: string
  line?: number
  column?: number
  fix?: Fix
}

/** The link or image with an address, and the edit that cures it when the fault says what should stand there. */
export function placeOfUrl(files: readonly MdxFile[], url: string, fault: LocatedProblem): SourcePlace | undefined {
  const { replacement, nth } = fault
  const imported = /^\/_next\/static\/media\/(?<name>.+)\.[^.]+\.[^.]+$/.exec(url)?.groups?.['name']
  for (const mdx of files) {
    const hits = mdx.links.filter(
      (link) => link.url === url || (imported !== undefined && baseName(link.url) === imported),
    )
    const hit = hits[Math.min(nth, hits.length - 1)]
    if (!hit) continue
    const at = replacement === undefined ? -1 : mdx.text.lastIndexOf(url, hit.end)
    if (replacement === undefined || at < hit.start) return placeInPage(mdx, hit)
    return { ...placeInPage(mdx, hit), fix: { file: mdx.file, start: at, end: at + url.length, text: replacement } }
  }
  return undefined
}

/** The element that was given an id by hand. */
export function placeOfId(mdx: MdxFile, id: string): SourcePlace | undefined {
  const given = mdx.ids.find((entry) => entry.id === id)
  return given && placeInPage(mdx, given)
}

/** The first place of a text in the first page that has it. */
export function placeOfText(files: readonly MdxFile[], text: string): SourcePlace | undefined {
  for (const mdx of files) {
    const at = mdx.text.indexOf(text)
    if (at >= 0) return { file: mdx.file, ...placeOfOffset(mdx.text, at) }
  }
  return undefined
}

/** The line of a front matter key; the block's first line when the key is missing. */
export function placeOfKey(mdx: MdxFile, key: string): SourcePlace {
  const lines = mdx.text.split('\n')
  const end = lines.indexOf('---', 1)
  const line = lines.findIndex((text, index) => index < end && text.startsWith(`${key}:`))
  return { file: mdx.file, line: Math.max(line, 0) + 1, column: 1 }
}

/** Where a construct of a page starts. */
export function placeInPage(mdx: MdxFile, { line, column }: SourceRange): SourcePlace {
  return { file: mdx.file, line, column }
}

function baseName(url: string): string {
  return url.replace(/^.*\//, '').replace(/\.[^.]+$/, '')
}

/** Where components and data are written, the likeliest first. */
const SOURCES = [
  'data/**/*.{yaml,yml}',
  'theme.config.tsx',
  'components/**/*.{ts,tsx}',
  'theme/**/*.{ts,tsx}',
  'pages/**/*.{ts,tsx}',
  'api/**/*.{yaml,yml,json}',
]

/**
 * Finds a text that is written out, in the data, the theme or a component.
 * @returns the first place, or undefined when nobody wrote it as it stands (it was put together from parts)
 */
export function placeOfLiteral(project: Project, text: string): SourcePlace | undefined {
  if (text === '') return undefined
  // An address may be put together from the page and an id: `/docs/errors#${code}`, '/docs/errors#' + code.
  const start = text.slice(0, text.indexOf('#') + 1)
  return (
    firstOf(project, text, [`'${text}'`, `"${text}"`, `\`${text}\``]) ??
    (start.length > 1 ? firstOf(project, start, [`'${start}'`, `"${start}"`, `\`${start}\${`]) : undefined)
  )
}

function firstOf(project: Project, text: string, written: readonly string[]): SourcePlace | undefined {
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
