import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '@chain-data/findings'
import { openPages, type ExportedPage } from '@chain-data/static-export'
import { basePathOf } from '@chain-data/static-export/base-path'
import { STAND_INS } from '@/lib/content/routes'
import { type BuiltElement, type BuiltPage, readBuiltPage, resolveUrl } from './built-page'
import type { Project } from '../project'

/** What a fault in the HTML was most likely made from: where to look for the line that a person can change. */
export type Origin =
  | { kind: 'url'; url: string }
  | { kind: 'heading'; text: string; id?: string }
  /** An id, a label: what only components and hand-written tags hold. */
  | { kind: 'attribute'; value: string }
  | { kind: 'front-matter'; key: string }
  | { kind: 'text'; text: string }
  | { kind: 'page' }

/** What a fault stands in: a page, or another file of the export, which has no elements. */
type BuiltFile = Pick<BuiltPage, 'file' | 'route' | 'elements'>

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

/** One rule over the built site. A rule does not trace: it only says what is wrong in the HTML. */
export interface HtmlRule {
  name: `html/${string}`
  run(site: BuiltSite): HtmlProblem[] | Promise<HtmlProblem[]>
}

/** The exported site, read once and shared by all rules. */
export interface BuiltSite {
  project: Project
  /** The folder of the export, from the root: `out`. */
  out: string
  pages: BuiltPage[]
  /** Pages a link may point to. Those that are shown in the place of others are none. */
  byRoute: Map<string, BuiltPage>
  /** Every file as it is asked for: `/favicon.svg`. */
  files: Set<string>
  /** The site's own address as its home page states it (`link rel=canonical`), without a slash at the end. */
  origin: string | undefined
  /** What stands before every route in the site's URLs, by the same statement: empty, or `/repo`. */
  base: string
}

/**
 * Reads an export.
 * @param out its folder, from the project's root
 * @param exported its pages, where they are in memory already
 * @throws when the folder does not exist: an unbuilt site must not look like a clean one
 */
export function readBuiltSite(project: Project, out: string, exported?: readonly ExportedPage[]): BuiltSite {
  if (!existsSync(`${project.root}/${out}`)) {
    throw new Error(
      `There is no ${out}/ to check. Build the site first (npm run build), or check the sources alone (--sources).`,
    )
  }
  const all = project.list([`${out}/**/*`, `${out}/.well-known/*`])
  const names = new Set(all)
  // What `npm run build -- --compress` puts beside a file is that file once more.
  const paths = all.filter((file) => !names.has(file.replace(/\.(?:br|gz)$/, '')) || !/\.(?:br|gz)$/.test(file))
  const opened = exported ?? openPages(path.join(project.root, out))
  const home = opened.find(({ route }) => route === '/')
  const address = home && readBuiltPage(home.file, home.route, home.html).canonical
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined
  const base = url === undefined ? '' : basePathOf(url.href)
  const pages = opened
    .map(({ file, route, html }) => readBuiltPage(`${out}/${file}`, route, html, base))
    .sort((a, b) => (a.route < b.route ? -1 : 1))
  const byRoute = new Map(pages.filter(({ route }) => !STAND_INS.includes(route)).map((page) => [page.route, page]))
  return {
    project,
    out,
    pages,
    byRoute,
    files: new Set(paths.map((file) => file.slice(out.length))),
    origin: url?.origin,
    base,
  }
}

/** Pages that search engines may list: what must be told apart by title and description. */
export function indexablePages(site: BuiltSite): BuiltPage[] {
  return site.pages.filter(
    (page) => site.byRoute.has(page.route) && !page.noindex && page.redirectTo === undefined && !givesWay(site, page),
  )
}

/** Whether another page is to be listed in the place of this one, as with a page of an older version of the docs. */
function givesWay(site: BuiltSite, page: BuiltPage): boolean {
  if (page.canonical === undefined) return false
  const target = resolveUrl(site, page, page.canonical)
  return target.kind === 'internal' && target.path !== page.route && site.byRoute.has(target.path)
}

/** Pages that readers see: all but the ones that only send on. */
export function readablePages(site: BuiltSite): BuiltPage[] {
  return site.pages.filter((page) => page.redirectTo === undefined)
}

/** A file of the export that is no page. @param address as it is asked for: `/robots.txt` */
export function otherFile({ out }: BuiltSite, address: string): BuiltFile {
  return { file: out + address, route: address, elements: [] }
}
