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

/** What a fault in the HTML was most likely made from: where to look for the line that a person can change. */
export type Origin =
  | { kind: 'url'; url: string }
  | { kind: 'heading'; text: string; id?: string | undefined }
  /** An id, a label: what only components and hand-written tags hold. */
  | { kind: 'attribute'; value: string }
  | { kind: 'front-matter'; key: string }
  | { kind: 'text'; text: string }
  | { kind: 'page' }

/** What a fault stands in: a page, or another file of the export, which has no elements. */
type BuiltFile = Pick<PageSummary, 'file' | 'route' | 'elements'>

/** A fault as it is seen in the built HTML, before it is traced back. */
export interface HtmlProblem {
  page: BuiltFile
  /** The element at fault; `line` and `column` say the place without one, or one inside of it. */
  element?: BuiltElement
  line?: number
  column?: number
  message: string
  severity?: Finding['severity']
  origin?: Origin
  /** The address that should stand there instead, when that is certain. */
  replacement?: string
}

/** A fault in the text of a file, which is no element's. */
export type TextProblem = Required<Pick<HtmlProblem, 'line' | 'column' | 'message'>> & Pick<HtmlProblem, 'origin'>

/** What rules may know of the site while they look at one page or file: with the same, they say the same. */
export interface PageContext extends SiteAddress {
  /** Absolute path of the project. */
  root: string
  /** Whether the export was made safe: its pages bring a policy. */
  secured: boolean
  /** What the owner lets pages load from other servers. */
  services: Services
}

/**
 * One rule over the built site. It does not trace: it only says what is wrong in the HTML. What it says of one page or
 * file alone is kept until that changes.
 */
export interface HtmlRule {
  name: `html/${string}`
  /** What no reader would meet broken: a build leaves it to `npm run check`. */
  proofReading?: true
  page?(page: BuiltPage, context: PageContext): HtmlProblem[] | Promise<HtmlProblem[]>
  /** @param address of the file as it is asked for: `/feed.xml` */
  text?(text: string, address: string, context: PageContext): TextProblem[]
  site?(site: BuiltSite): HtmlProblem[]
}

/** The exported site, summed up for the rules that need more than one page. */
export interface BuiltSite extends PageContext {
  project: Project
  /** The folder of the export, from the root: `out`. */
  out: string
  pages: PageSummary[]
  /** Pages a link may point to. Those that are shown in the place of others are none. */
  byRoute: Map<string, PageSummary>
  /** Every file as it is asked for: `/favicon.svg`. */
  files: Set<string>
  /** The text of a file. It is read each time: an export is larger than what should be held of it. */
  read(address: string): string
}

/** An export before its pages are looked at. */
export interface OpenedSite extends Omit<BuiltSite, 'pages' | 'byRoute'> {
  opened: readonly ExportedPage[]
}

/**
 * Opens an export.
 * @param out its folder, from the project's root
 * @param exported its pages, where they are in memory already
 * @throws when the folder does not exist: an unbuilt site must not look like a clean one
 */
export function openSite(project: Project, out: string, exported?: readonly ExportedPage[]): OpenedSite {
  const { root } = project
  if (!existsSync(`${root}/${out}`)) {
    throw new Error(
      `There is no ${out}/ to check. Build the site first (npm run build), or check the sources alone (--sources).`,
    )
  }
  const all = project.list([`${out}/**/*`, `${out}/.well-known/*`])
  const names = new Set(all)
  // What `npm run build -- --compress` puts beside a file is that file once more.
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
    secured: files.has('/_headers.json'),
    services: servicesOf(project),
    read: (file) => readFileSync(path.join(root, out, file), 'utf8'),
  }
}

/** The site of an opened export, when its pages were looked at. */
export function builtSite({ opened: _, ...site }: OpenedSite, pages: readonly PageSummary[]): BuiltSite {
  const sorted = [...pages].sort((a, b) => (a.route < b.route ? -1 : 1))
  const linked = sorted.filter(({ route }) => !STAND_INS.includes(route))
  return { ...site, pages: sorted, byRoute: new Map(linked.map((page) => [page.route, page])) }
}

/** Pages that search engines may list: what must be told apart by title and description. */
export function indexablePages(site: BuiltSite): PageSummary[] {
  return site.pages.filter(
    (page) => site.byRoute.has(page.route) && !page.noindex && page.redirectTo === undefined && !givesWay(site, page),
  )
}

/** Whether another page is to be listed in the place of this one, as with a page of an older version of the docs. */
function givesWay(site: BuiltSite, page: PageSummary): boolean {
  if (page.canonical === undefined) return false
  const target = resolveUrl(site, page, page.canonical)
  return target.kind === 'internal' && target.path !== page.route && site.byRoute.has(target.path)
}

/** Whether readers see a page: all but the ones that only send on. */
export const isReadable = ({ redirectTo }: PageSummary): boolean => redirectTo === undefined

/** A file of the export that is no page. @param address as it is asked for: `/robots.txt` */
export function otherFile({ out }: Pick<BuiltSite, 'out'>, address: string): BuiltFile {
  return { file: out + address, route: address, elements: [] }
}
