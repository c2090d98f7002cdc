import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '@chain-data/findings'
import { openPages, type ExportedPage } from '@chain-data/static-export'
import { basePathOf } from '@chain-data/static-export/base-path'
import { STAND_INS } from '@/lib/content/routes'
import {
  type BuiltElement,
  type BuiltPage,
  type PageSummary,
  readBuiltPage,
  resolveUrl,
  type SiteAddress,
} from './built-page'
import type { Services } from '@/lib/content/schemas/services'
import { type Project, servicesOf } from '../project'

/** The likely source of a fault in the HTML: where to look for the line that a person can change. */
export type Origin =
  | { kind: 'url'; url: string }
  | { kind: 'heading'; text: string; id?: string | undefined }
  /** An id or label: only components and hand-written tags have these. */
  | { kind: 'attribute'; value: string }
  | { kind: 'front-matter'; key: string }
  | { kind: 'text'; text: string }
  | { kind: 'page' }

/** Where a fault is: a page, or another file of the export, which has no elements. */
type BuiltFile = Pick<PageSummary, 'file' | 'route' | 'elements'>

/** A fault in the built HTML, before it is traced to its source. */
export interface HtmlProblem {
  page: BuiltFile
  /** The faulty element; `line` and `column` are for a place without an element, or inside of one. */
  element?: BuiltElement
  line?: number
  column?: number
  message: string
  severity?: Finding['severity']
  origin?: Origin
  /** The correct URL, if that is certain. */
  replacement?: string
}

/** A fault in the text of a file, outside of any element. */
export type TextProblem = Required<Pick<HtmlProblem, 'line' | 'column' | 'message'>> & Pick<HtmlProblem, 'origin'>

/** What rules know of the site while they check one page or file: results are cached by it. */
export interface PageContext extends SiteAddress {
  /** Absolute path of the project. */
  root: string
  /** Whether the export was secured: its pages have a policy. */
  secured: boolean
  /** The external services that the owner declared. */
  services: Services
}

/**
 * One rule over the built site. It only reports what is wrong in the HTML, without tracing. Results for a single page
 * or file are cached until it changes.
 */
export interface HtmlRule {
  name: `html/${string}`
  /** Not broken for readers: builds skip it, and only `npm run check` reports it. */
  proofReading?: true
  page?(page: BuiltPage, context: PageContext): HtmlProblem[] | Promise<HtmlProblem[]>
  /** @param address URL path of the file: `/feed.xml` */
  text?(text: string, address: string, context: PageContext): TextProblem[]
  site?(site: BuiltSite): HtmlProblem[]
}

/** The exported site, summarized for the rules that need more than one page. */
export interface BuiltSite extends PageContext {
  project: Project
  /** The folder of the export, from the root: `out`. */
  out: string
  pages: PageSummary[]
  /** Pages that a link may point to: all but the error pages. */
  byRoute: Map<string, PageSummary>
  /** URL path of every file: `/favicon.svg`. */
  files: Set<string>
  /** The text of a file. It is read each time: exports are too large to keep in memory. */
  read(address: string): string
}

/** An export before its pages are checked. */
export interface OpenedSite extends Omit<BuiltSite, 'pages' | 'byRoute'> {
  opened: readonly ExportedPage[]
}

/**
 * Opens an export.
 * @param out its folder, from the project's root
 * @param exported its pages, where they are in memory already
 * @throws if the folder does not exist: otherwise an unbuilt site would pass
 */
export function openSite(project: Project, out: string, exported?: readonly ExportedPage[]): OpenedSite {
  const { root } = project
  if (!existsSync(`${root}/${out}`)) {
    throw new Error(
      `${out}/ does not exist. Build the site first (npm run build), or check the sources alone (--sources).`,
    )
  }
  const all = project.list([`${out}/**/*`, `${out}/.well-known/*`])
  const names = new Set(all)
  // Compressed copies, which `npm run build -- --compress` writes, are skipped.
  const paths = all.filter((file) => !names.has(file.replace(/\.(?:br|gz)$/, '')) || !/\.(?:br|gz)$/.test(file))
  const files = new Set(paths.map((file) => file.slice(out.length)))
  const opened = exported ?? openPages(path.join(root, out))
  const home = opened.find(({ route }) => route === '/')
  const address = home && readBuiltPage(home.file, home.route, home.html).canonical
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined
  return {
    project,
    root,
    out,
    opened,
    files,
    origin: url?.origin,
    base: url === undefined ? '' : basePathOf(url.href),
    secured: files.has('/_headers'),
    services: servicesOf(project),
    read: (file) => readFileSync(path.join(root, out, file), 'utf8'),
  }
}

/** The site of an opened export, once its pages were checked. */
export function builtSite({ opened: _, ...site }: OpenedSite, pages: readonly PageSummary[]): BuiltSite {
  const sorted = [...pages].sort((a, b) => (a.route < b.route ? -1 : 1))
  const linked = sorted.filter(({ route }) => !STAND_INS.includes(route))
  return { ...site, pages: sorted, byRoute: new Map(linked.map((page) => [page.route, page])) }
}

/** Pages that search engines may list: titles and descriptions must differ. */
export function indexablePages(site: BuiltSite): PageSummary[] {
  return site.pages.filter(
    (page) => site.byRoute.has(page.route) && !page.noindex && page.redirectTo === undefined && !givesWay(site, page),
  )
}

/** Whether the canonical URL is another page, as in an older version of the docs. */
function givesWay(site: BuiltSite, page: PageSummary): boolean {
  if (page.canonical === undefined) return false
  const target = resolveUrl(site, page, page.canonical)
  return target.kind === 'internal' && target.path !== page.route && site.byRoute.has(target.path)
}

/** Whether readers see a page: false for redirects. */
export const isReadable = ({ redirectTo }: PageSummary): boolean => redirectTo === undefined

/** A file of the export that isn't a page. @param address its URL path: `/robots.txt` */
export function otherFile({ out }: Pick<BuiltSite, 'out'>, address: string): BuiltFile {
  return { file: out + address, route: address, elements: [] }
}
