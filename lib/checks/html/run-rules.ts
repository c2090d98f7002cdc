import type { Finding } from '@chain-data/findings'
import type { ExportedPage } from '@chain-data/static-export'
import { groupBy } from '@/lib/content/sources/group-by'
import type { Project } from '../project'
import { type BuiltElement, type PageSummary, summaryOf } from './built-page'
import { builtPage, builtSite, type HtmlProblem, type HtmlRule, openSite } from './built-site'

/** A fault that is on this many pages comes from the layout, and is reported once. */
const FRAME_PAGES = 5

/**
 * Runs rules over an export. Each page is read once.
 * @param out its folder, from the project's root
 * @param exported its pages, where they are in memory already
 * @returns findings, each with the source of its page
 * @throws when the folder does not exist
 */
export async function findInExport(
  project: Project,
  out: string,
  rules: readonly HtmlRule[],
  exported?: readonly ExportedPage[],
): Promise<Finding[]> {
  const opened = openSite(project, out, exported)
  const found = new Map<HtmlRule, HtmlProblem[]>(rules.map((rule) => [rule, []]))
  const pages: PageSummary[] = []
  for (const page of opened.opened) {
    const built = builtPage(opened, page)
    for (const [rule, problems] of found) problems.push(...((await rule.page?.(built, opened)) ?? []))
    pages.push(summaryOf(built))
  }
  const site = builtSite(opened, pages)
  return [...found].flatMap(([rule, problems]) =>
    findingsOf(project, rule.name, [...problems, ...(rule.site?.(site) ?? [])]),
  )
}

/** Findings at the sources of pages: those of the layout once. */
export function findingsOf(project: Project, rule: string, problems: readonly HtmlProblem[]): Finding[] {
  const alike = groupBy(problems, ({ message, element }) => JSON.stringify([message, element?.name]))
  return [...alike.values()].flatMap((group) => {
    const pages = new Set(group.map(({ page }) => page.route)).size
    const findings = group.map(({ page: { file }, element, message, severity = 'error' }): Finding => {
      const place = element && placeIn(project, file, element)
      return { rule, severity, file, ...place, message }
    })
    const [first] = findings
    if (pages < FRAME_PAGES || !first) return findings
    return [{ ...first, message: `${first.message} (On ${pages} pages: it comes from the layout.)` }]
  })
}

/** Where a page's source has the URL or id of an element. */
function placeIn(project: Project, file: string, { attributes }: BuiltElement) {
  const page = project.mdx().find((candidate) => candidate.file === file)
  const [url, own] = [attributes.get('href') ?? attributes.get('src'), attributes.get('id')]
  const found =
    page?.links.find((link) => link.url === url) ??
    page?.ids.find(({ id }) => id === own) ??
    page?.headings.find(({ slug }) => slug === own)
  return found && { line: found.line, column: found.column }
}
