import type { Finding } from '@chain-data/findings'
import type { ExportedPage } from '@chain-data/static-export'
import { cached } from '@/lib/content/sources/cached'
import type { Project } from '../project'
import { type BuiltElement, type BuiltPage, type PageSummary, readBuiltPage, summaryOf } from './built-page'
import {
  type BuiltSite,
  builtSite,
  type HtmlRule,
  openSite,
  otherFile,
  type OpenedSite,
  type PageContext,
} from './built-site'
import { locate, type LocatedProblem } from './located-problem'
import { traceFaults } from './trace'

/** What is cached for a page: its summary, and each rule's results for it. */
interface Kept {
  summary: Omit<PageSummary, 'file' | 'route' | 'elements'> & {
    elements: (Omit<BuiltElement, 'text'> & { text: string })[]
  }
  problems: Record<string, Omit<LocatedProblem, 'page'>[]>
}

/** Site-wide rules read only the text of titles. */
const shrunk = ({ text, ...element }: BuiltElement): Kept['summary']['elements'][number] => ({
  ...element,
  text: element.name === 'title' ? text() : '',
})

const revived = (file: string, route: string, { elements, ...page }: Kept['summary']): PageSummary => ({
  ...page,
  file,
  route,
  elements: elements.map(({ text, ...element }) => ({ ...element, text: () => text })),
})

async function lookAt(page: BuiltPage, rules: readonly HtmlRule[], context: PageContext): Promise<Kept> {
  const problems: Kept['problems'] = {}
  for (const rule of rules) {
    const inPage = (await rule.page?.(page, context)) ?? []
    const inText = rule.text?.(page.html, page.route, context).map((problem) => ({ page, ...problem })) ?? []
    const found = [...inPage, ...inText].map(locate)
    if (found.length > 0) problems[rule.name] = found.map(({ page: _, ...problem }) => problem)
  }
  const { file: _, route: __, elements, ...summary } = summaryOf(page)
  return { summary: { ...summary, elements: elements.map(shrunk) }, problems }
}

/** Faults by rule name. */
type Found = Map<string, LocatedProblem[]>

/** Checks every page in turn; unchanged pages come from the cache. */
async function lookAtPages(site: OpenedSite, rules: readonly HtmlRule[], found: Found): Promise<PageSummary[]> {
  const { root, origin, base, secured, services } = site
  const context: PageContext = { root, origin, base, secured, services }
  const names = rules.filter((rule) => rule.page ?? rule.text).map(({ name }) => name)
  const about = JSON.stringify([context, names])
  const look = async ({ file, route, html }: ExportedPage): Promise<PageSummary> => {
    const name = `${site.out}/${file}`
    const key = [about, route, html]
    const { summary, problems } = await cached(root, 'built-pages', key, () =>
      lookAt(readBuiltPage(name, route, html, base), rules, context),
    )
    const page = revived(name, route, summary)
    for (const [rule, list] of Object.entries(problems))
      found.get(rule)?.push(...list.map((problem) => ({ ...problem, page: { file: name, route } })))
    return page
  }
  const pages: PageSummary[] = []
  for (const page of site.opened) pages.push(await look(page))
  return pages
}

/** Files that hold text. The search index is compressed, fonts and images are not text. */
const TEXT_FILE = /\.(?:js|mjs|css|json|xml|txt|md|svg|webmanifest|map|yaml|yml)$|\/_[^./]+$/

function lookAtFiles(site: OpenedSite, rules: readonly HtmlRule[], found: Found): void {
  const readers = rules.filter(({ text }) => text)
  for (const address of readers.length === 0 ? [] : site.files) {
    if (!TEXT_FILE.test(address)) continue
    const text = site.read(address)
    const page = otherFile(site, address)
    for (const rule of readers)
      for (const problem of rule.text?.(text, address, site) ?? [])
        found.get(rule.name)?.push(locate({ page, ...problem }))
  }
}

/**
 * Forgets the results for an export.
 * @param out its folder, from the project's root
 * @throws when the folder does not exist
 */
export async function readSite(project: Project, out: string): Promise<BuiltSite> {
  const opened = openSite(project, out)
  return builtSite(opened, await lookAtPages(opened, [], new Map()))
}

/**
 * Runs rules over an export.
 * @param out its folder, from the project's root
 * @param exported its pages, where they are in memory already
 * @returns findings, at the places that a person can change
 * @throws when the folder does not exist
 */
export async function findInExport(
  project: Project,
  out: string,
  rules: readonly HtmlRule[],
  exported?: readonly ExportedPage[],
): Promise<Finding[]> {
  const opened = openSite(project, out, exported)
  const found: Found = new Map(rules.map(({ name }) => [name, []]))
  const pages = await lookAtPages(opened, rules, found)
  lookAtFiles(opened, rules, found)
  const site = builtSite(opened, pages)
  return rules.flatMap((rule) => {
    const problems = [...(found.get(rule.name) ?? []), ...(rule.site?.(site) ?? []).map(locate)]
    return traceFaults(site, rule.name, problems)
  })
}
