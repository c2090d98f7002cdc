import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Finding, formatPlace, readText } from '@docs402/findings'
import { openPages, type ExportedPage } from '@docs402/static-export'
import { basePathOf, withoutBase } from '@docs402/static-export/base-path'
import { REDIRECTS_FILE } from '../../content/redirects'
import { STAND_INS } from '../../shared/routes'
import { groupBy } from '../../shared/group-by'
import { decoded } from '../link-messages'
import { fileOfRoute, type Project } from '../project'
import { type BuiltElement, type BuiltPage, readBuiltPage } from './built-page'

/** A fault in what was built. */
export interface HtmlProblem {
  /** The page, or another file of the export. */
  page: Pick<BuiltPage, 'file' | 'route'>
  /** The faulty element. */
  element?: BuiltElement | undefined
  message: string
  severity?: Finding['severity']
}

/** What a rule over the built site looks at: a net under the rules over the sources. */
export interface HtmlRuleBody {
  /** Not broken for readers: builds skip it, and only `npm run check` reports it. */
  proofReading?: true
  page?(page: BuiltPage, site: BuiltSite): HtmlProblem[] | Promise<HtmlProblem[]>
  /** Runs when all pages are read; they have no HTML any more. */
  site?(site: BuiltSite): HtmlProblem[]
}

export interface HtmlRule extends HtmlRuleBody {
  name: string
}

/** The exported site. */
export interface BuiltSite {
  project: Project
  /** Where it is published, as the home page states it (`link rel=canonical`); the base path is empty, or `/repo`. */
  origin: string
  base: string
  /** URL path of every file: `/favicon.svg`. */
  files: ReadonlySet<string>
  /** Those that were read so far. */
  pages: BuiltPage[]
  /** Pages that a link may point to: all but the error pages. */
  byRoute: Map<string, BuiltPage>
  /** The text of a file. It is read each time: exports are too large to keep in memory. */
  read(address: string): string
}

/** Elements that name a URL. */
const NAMES_URL = /^(?:a|area|audio|embed|iframe|image|img|link|meta|object|script|source|track|video)$/
/** A fault that is on this many pages comes from the layout, and is reported once. */
const FRAME_PAGES = 5

/**
 * Runs rules over an export. Each page is read once.
 * @param out its folder, from the project's root
 * @param exported its pages, where they are in memory already
 * @returns findings, each with the source of its page
 * @throws if the folder does not exist: otherwise an unbuilt site would pass
 */
export async function findInExport(
  project: Project,
  out: string,
  rules: readonly HtmlRule[],
  exported?: readonly ExportedPage[],
): Promise<Finding[]> {
  const folder = path.join(project.root, out)
  if (!existsSync(folder)) {
    throw new Error(
      `${out}/ does not exist. Build the site first (npm run build), or check the sources alone (--sources).`,
    )
  }
  const opened = exported ?? openPages(folder)
  const site: BuiltSite = {
    ...addressOf(opened.find(({ route }) => route === '/')),
    project,
    files: new Set(project.list([`${out}/**/*`, `${out}/.well-known/**/*`]).map((file) => file.slice(out.length))),
    pages: [],
    byRoute: new Map(),
    read: (file) => readText(folder, file),
  }
  const problemsByRule = new Map<HtmlRule, HtmlProblem[]>(rules.map((rule) => [rule, []]))
  for (const page of opened) {
    const built = builtPage(project, page)
    for (const [rule, problems] of problemsByRule) problems.push(...((await rule.page?.(built, site)) ?? []))
    const kept = { ...built, html: '', elements: built.elements.filter(({ name }) => NAMES_URL.test(name)) }
    site.pages.push(kept)
    if (!STAND_INS.includes(page.route)) site.byRoute.set(page.route, kept)
  }
  return [...problemsByRule].flatMap(([rule, problems]) =>
    findingsOf(site, rule.name, [...problems, ...(rule.site?.(site) ?? [])]),
  )
}

/** Where the home page says that the site is; without it a name that can't exist (RFC 2606). */
function addressOf(home: ExportedPage | undefined): Pick<BuiltSite, 'origin' | 'base'> {
  const isCanonical = ({ name, attributes }: BuiltElement) => name === 'link' && attributes['rel'] === 'canonical'
  const url = home && readBuiltPage(home).elements.find(isCanonical)?.attributes['href']
  if (url === undefined || !URL.canParse(url)) return { origin: 'https://site.invalid', base: '' }
  return { origin: new URL(url).origin, base: basePathOf(url) }
}

/** A page with the source that it comes from. */
function builtPage(project: Project, page: ExportedPage): BuiltPage {
  const source = fileOfRoute(project.routes(), page.route)
  const built = readBuiltPage(page, source ?? `out/${page.file}`)
  return source === undefined && built.redirects && project.has(REDIRECTS_FILE)
    ? { ...built, file: REDIRECTS_FILE }
    : built
}

/** Files that hold text. The search index is compressed, fonts and images are not text. */
const TEXT_FILE = /\.(?:js|mjs|css|json|xml|txt|md|svg|webmanifest|yaml|yml)$|\/_[^./]+$/

/** The URL paths of all files with text but pages. */
export const textFiles = ({ files }: BuiltSite): string[] => [...files].filter((address) => TEXT_FILE.test(address))

/** A file of the export that isn't a page. @param address its URL path: `/robots.txt` */
export function otherFile({ project }: BuiltSite, address: string): HtmlProblem['page'] {
  return { file: project.has(`public${address}`) ? `public${address}` : `out${address}`, route: address }
}

/**
 * Where a URL on a page leads within the site: the decoded path and fragment (without `#`).
 * @returns undefined if it leads elsewhere
 */
export function targetOf({ origin, base }: BuiltSite, { route }: Pick<BuiltPage, 'route'>, url: string) {
  const page = `${origin}${base}${route}`
  if (!URL.canParse(url, page)) return undefined
  const target = new URL(url, page)
  const localPath = target.origin === origin ? withoutBase(base, target.pathname) : undefined
  return localPath === undefined ? undefined : { path: decoded(localPath), hash: decoded(target.hash.slice(1)) }
}

/** Findings at the sources of pages: those of the layout, and those of several pages that one file makes, once. */
function findingsOf(site: BuiltSite, rule: string, problems: readonly HtmlProblem[]): Finding[] {
  const alike = groupBy(problems, ({ message, element }) => JSON.stringify([message, element?.name]))
  return [...alike.values()].flatMap((group) => {
    const all = group.map(({ page: { file }, element, message, severity = 'error' }): Finding => {
      return { rule, severity, file, ...(element && placeIn(site, file, element)), message }
    })
    const findings = [...new Map(all.map((finding) => [formatPlace(finding), finding])).values()]
    const pages = new Set(group.map(({ page }) => page.route)).size
    const [first] = findings
    if (pages < FRAME_PAGES || !first) return findings
    return [{ ...first, message: `${first.message} (On ${pages} pages: it comes from the layout.)` }]
  })
}

/** Where a page's source has the URL or id of an element. */
function placeIn({ project, base }: BuiltSite, file: string, { attributes }: BuiltElement) {
  const page = project.mdx().find((candidate) => candidate.file === file)
  const [url, elementId] = [attributes['href'] ?? attributes['src'], attributes['id']]
  const element =
    page?.links.find((link) => link.url === url || (url !== undefined && link.url === withoutBase(base, url))) ??
    page?.ids.find(({ id }) => id === elementId) ??
    page?.headings.find(({ slug }) => slug === elementId)
  return element && { line: element.line, column: element.column }
}
