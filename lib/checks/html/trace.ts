import type { Finding } from '@chain-data/findings'
import { fileOfRoute } from '../project'
import { groupBy } from '@/lib/content/sources/group-by'
import type { BuiltSite, Origin } from './built-site'
import type { LocatedProblem } from './located-problem'
import {
  placeInPage,
  placeOfId,
  placeOfKey,
  placeOfLiteral,
  placeOfText,
  placeOfUrl,
  type SourcePlace,
} from './source-places'

/** From so many pages on, a fault that no page's own text holds is said once: it sits in the frame. */
const FRAME_PAGES = 5

/**
 * Turns faults of the built HTML into findings at the line that a person can change: the page's own MDX, else another
 * MDX file it was taken from, else the data or component that holds the text, else the place in the built file.
 */
export function traceFaults(site: BuiltSite, rule: string, faults: readonly LocatedProblem[]): Finding[] {
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
function topicOf({ origin, tag, message }: LocatedProblem): string {
  return JSON.stringify([origin?.kind === 'url' ? origin.url : message, tag])
}

function mergeFrame(rule: string, group: readonly { fault: LocatedProblem; place: SourcePlace }[]): Finding[] {
  const pages = new Set(group.map(({ fault }) => fault.page.route)).size
  const findings = group.map(({ fault, place }) => findingOf(rule, fault, place))
  const [first] = findings
  if (pages < FRAME_PAGES || !first) return findings
  return [{ ...first, message: `${first.message} (On ${pages} pages: it comes from the frame.)` }]
}

function findingOf(rule: string, { severity = 'error', message }: LocatedProblem, place: SourcePlace): Finding {
  return { rule, severity, message, ...place }
}

/** The place in the source of the page itself. */
function ownPlace({ project }: BuiltSite, fault: LocatedProblem): SourcePlace | undefined {
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
      return heading && placeInPage(mdx, heading)
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
function sharedPlace({ project }: BuiltSite, fault: LocatedProblem): SourcePlace {
  const { page, origin, line, column } = fault
  const text = writtenTextOf(origin)
  if (text !== '') {
    const inMdx = origin?.kind === 'url' ? placeOfUrl(project.mdx(), text, fault) : undefined
    const inText = origin?.kind === 'text' ? placeOfText(project.mdx(), text) : undefined
    const found = inMdx ?? inText ?? placeOfLiteral(project, text)
    if (found) return found
  }
  return { file: page.file, ...(line !== undefined && { line }), ...(column !== undefined && { column }) }
}

/** What to look for in the sources: an address, a heading's words, a text. */
function writtenTextOf(origin: Origin | undefined): string {
  if (origin?.kind === 'url') return origin.url
  if (origin?.kind === 'attribute') return origin.value
  return origin?.kind === 'heading' || origin?.kind === 'text' ? origin.text : ''
}
