import { type Finding, placeOfOffset, parseYaml } from '@chain-data/findings'
import { fileOfRoute, type Project } from '../project'
import { groupBy } from '@/lib/content/sources/group-by'
import type { BuiltSite, Fault, Origin } from './built-site'
import { placeOf, placeOfId, placeOfKey, placeOfText, placeOfUrl, type SourcePlace } from './source-places'

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
function findLiteral(project: Project, text: string): LiteralPlace | undefined {
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

/** From so many pages on, a fault that no page's own text holds is said once: it sits in the frame. */
const FRAME_PAGES = 5

/**
 * Turns faults of the built HTML into findings at the line that a person can change: the page's own MDX, else another
 * MDX file it was taken from, else the data or component that holds the text, else the place in the built file.
 */
export function traceFaults(site: BuiltSite, rule: string, faults: readonly Fault[]): Finding[] {
  const traced = faults.map((fault) => {
    const own = ownPlace(site, fault)
    return { fault, own, place: own ?? sharedPlace(site, fault) }
  })

  const own = traced.filter((entry) => entry.own !== undefined).map(({ fault, place }) => findingOf(rule, fault, place))
  const shared = groupBy(
    traced.filter((entry) => entry.own === undefined),
    ({ fault }) => topicOf(fault),
  )
  return [...own, ...[...shared.values()].flatMap((group) => mergeFrame(rule, group))]
}

/** Faults with the same address are one, though each page words its own; others are one when they say the same. */
function topicOf({ origin, element, message }: Fault): string {
  return JSON.stringify([origin?.kind === 'url' ? origin.url : message, element?.name])
}

function mergeFrame(rule: string, group: readonly { fault: Fault; place: SourcePlace }[]): Finding[] {
  const pages = new Set(group.map(({ fault }) => fault.page.route)).size
  const findings = group.map(({ fault, place }) => findingOf(rule, fault, place))
  const [first] = findings
  if (pages < FRAME_PAGES || !first) return findings
  return [{ ...first, message: `${first.message} (On ${pages} pages: it comes from the frame.)` }]
}

function findingOf(rule: string, { severity = 'error', message }: Fault, { fix, ...place }: SourcePlace): Finding {
  return { rule, severity, ...place, message, ...(fix ? { fix } : {}) }
}

/** The place in the source of the page itself. */
function ownPlace({ project }: BuiltSite, fault: Fault): SourcePlace | undefined {
  const { page, origin } = fault
  if (!origin) return undefined
  const file = fileOfRoute(project.routes(), page.route)
  if (file === undefined) return undefined
  const mdx = project.mdx().find((candidate) => candidate.file === file)
  if (!mdx) return origin.kind === 'page' || origin.kind === 'front-matter' ? { file, line: 1, column: 1 } : undefined
  switch (origin.kind) {
    case 'page':
      return { file, line: 1, column: 1 }
    case 'front-matter':
      return placeOfKey(mdx, origin.key)
    case 'heading': {
      const heading =
        mdx.headings.find(({ slug }) => slug === origin.id) ?? mdx.headings.find(({ text }) => text === origin.text)
      return heading && placeOf(mdx, heading)
    }
    case 'url':
      return placeOfUrl([mdx], origin.url, fault)
    case 'attribute':
      return placeOfId(mdx, origin.value)
    case 'text':
      return placeOfText([mdx], origin.text)
  }
}

/** The place in something that several pages share; at last the built file. */
function sharedPlace({ project }: BuiltSite, fault: Fault): SourcePlace {
  const { page, origin, element } = fault
  const text = textOf(origin)
  if (text !== '') {
    const inMdx = origin?.kind === 'url' ? placeOfUrl(project.mdx(), text, fault) : undefined
    const inText = origin?.kind === 'text' ? placeOfText(project.mdx(), text) : undefined
    const found = inMdx ?? inText ?? findLiteral(project, text)
    if (found) return found
  }
  const line = element?.line ?? fault.line
  const column = element?.column ?? fault.column
  return { file: page.file, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) }
}

/** What to look for in the sources: an address, a heading's words, a text. */
function textOf(origin: Origin | undefined): string {
  if (origin?.kind === 'url') return origin.url
  if (origin?.kind === 'attribute') return origin.value
  return origin?.kind === 'heading' || origin?.kind === 'text' ? origin.text : ''
}
