import type { Finding, Fix } from '../finding'
import { groupBy } from '../group-by'
import { findLiteral } from '../literals'
import type { MdxFile, Spot } from '../mdx/read-mdx'
import { fileOfRoute } from '../page-routes'
import type { Project } from '../project'
import type { BuiltSite } from './built-site'
import type { Fault, Origin } from './rule'

/** From so many pages on, a fault that no page's own text holds is said once: it sits in the frame. */
const FRAME_PAGES = 5

interface Place {
  file: string
  line?: number
  column?: number
  fix?: Fix
}

/**
 * Turns faults of the built HTML into findings at the line that a person can change: the page's own MDX, else another
 * MDX file it was taken from, else the data or component that holds the text, else the place in the built file.
 */
export function traceFaults(site: BuiltSite, rule: string, faults: readonly Fault[]): Finding[] {
  // The same address may stand several times on a page; the n-th in the HTML is the n-th in the text.
  const seen = new Map<string, number>()
  const traced = faults.map((fault) => {
    const key = `${fault.page.route}\n${JSON.stringify(fault.origin)}`
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    const own = ownPlace(site, fault, nth)
    return { fault, own, place: own ?? sharedPlace(site, fault) }
  })

  const own = traced.filter((entry) => entry.own !== undefined).map(({ fault, place }) => findingOf(rule, fault, place))
  const shared = groupBy(
    traced.filter((entry) => entry.own === undefined),
    ({ fault }) => JSON.stringify([fault.origin ?? fault.message, fault.element?.name]),
  )
  return [...own, ...[...shared.values()].flatMap((group) => mergeFrame(rule, group))]
}

function mergeFrame(rule: string, group: readonly { fault: Fault; place: Place }[]): Finding[] {
  const pages = new Set(group.map(({ fault }) => fault.page.route)).size
  const findings = group.map(({ fault, place }) => findingOf(rule, fault, place))
  const [first] = findings
  if (pages < FRAME_PAGES || !first) return findings
  return [{ ...first, message: `${first.message} (On ${pages} pages: it comes from the frame.)` }]
}

function findingOf(rule: string, { severity = 'error', message }: Fault, { fix, ...place }: Place): Finding {
  return { rule, severity, ...place, message, ...(fix ? { fix } : {}) }
}

/** The place in the source of the page itself. */
function ownPlace({ project }: BuiltSite, { page, origin, replacement }: Fault, nth: number): Place | undefined {
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
      return placeOfUrl([mdx], origin.url, nth, replacement)
    case 'text':
      return placeOfText(mdx, origin.text)
  }
}

/** The place in something that several pages share; at last the built file. */
function sharedPlace({ project }: BuiltSite, fault: Fault): Place {
  const { page, origin, element } = fault
  const text = textOf(origin)
  if (text !== '') {
    const inMdx = origin?.kind === 'url' ? placeOfUrl(project.mdx(), text, 0, fault.replacement) : undefined
    const inText = origin?.kind === 'text' ? firstText(project, text) : undefined
    const found = inMdx ?? inText ?? findLiteral(project, text) ?? findLiteral(project, text.replace(/#.*$/, ''))
    if (found) return found
  }
  const line = element?.line ?? fault.line
  const column = element?.column ?? fault.column
  return { file: page.file, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) }
}

/** What to look for in the sources: an address, a heading's words, a text. */
function textOf(origin: Origin | undefined): string {
  if (origin?.kind === 'url') return origin.url
  return origin?.kind === 'heading' || origin?.kind === 'text' ? origin.text : ''
}

function firstText(project: Project, text: string): Place | undefined {
  for (const mdx of project.mdx()) {
    const place = placeOfText(mdx, text)
    if (place) return place
  }
  return undefined
}

function placeOfUrl(files: readonly MdxFile[], url: string, nth: number, replacement?: string): Place | undefined {
  const imported = /^\/_next\/static\/media\/(?<name>.+)\.[^.]+\.[^.]+$/.exec(url)?.groups?.['name']
  for (const mdx of files) {
    const hits = mdx.links.filter(
      (link) => link.url === url || (imported !== undefined && baseName(link.url) === imported),
    )
    const hit = hits[Math.min(nth, hits.length - 1)]
    if (!hit) continue
    const at = replacement === undefined ? -1 : mdx.text.lastIndexOf(url, hit.end)
    if (replacement === undefined || at < hit.start) return placeOf(mdx, hit)
    return { ...placeOf(mdx, hit), fix: { file: mdx.file, start: at, end: at + url.length, text: replacement } }
  }
  return undefined
}

function placeOfText(mdx: MdxFile, text: string): Place | undefined {
  const lines = mdx.text.split('\n')
  const line = lines.findIndex((candidate) => candidate.includes(text))
  return line < 0 ? undefined : { file: mdx.file, line: line + 1, column: (lines[line] ?? '').indexOf(text) + 1 }
}

function placeOfKey(mdx: MdxFile, key: string): Place {
  const lines = mdx.text.split('\n')
  const end = lines.indexOf('---', 1)
  const line = lines.findIndex((text, index) => index < end && text.startsWith(`${key}:`))
  return { file: mdx.file, line: Math.max(line, 0) + 1, column: 1 }
}

function placeOf(mdx: MdxFile, { line, column }: Spot): Place {
  return { file: mdx.file, line, column }
}

function baseName(url: string): string {
  return url.replace(/^.*\//, '').replace(/\.[^.]+$/, '')
}
