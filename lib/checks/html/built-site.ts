import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '@chain-data/findings'
import { openPages, type ExportedPage } from '@chain-data/static-export'
import { basePathOf } from '@chain-data/static-export/base-path'
import { REDIRECTS_FILE } from '@/lib/content/redirects'
import { STAND_INS } from '@/lib/content/routes'
import type { Services } from '@/lib/content/schemas/services'
import { fileOfRoute, type Project, servicesOf } from '../project'
import { type BuiltElement, type BuiltPage, type PageSummary, readBuiltPage, type SiteAddress } from './built-page'

/** A fault in what was built. */
export interface HtmlProblem {
  /** The page, or another file of the export. */
  page: Pick<PageSummary, 'file' | 'route'>
  /** The faulty element. */
  element?: BuiltElement | undefined
  message: string
  severity?: Finding['severity']
}

/** One rule over the built site: a net under the rules over the sources. */
export interface HtmlRule {
  name: `html/${string}`
  /** Not broken for readers: builds skip it, and only `npm run check` reports it. */
  proofReading?: true
  page?(page: BuiltPage, site: OpenedSite): HtmlProblem[] | Promise<HtmlProblem[]>
  site?(site: BuiltSite): HtmlProblem[]
}

/** An export before its pages are checked. */
export interface OpenedSite extends SiteAddress {
  project: Project
  /** Absolute path of the project. */
  root: string
  /** Whether the export was secured: its pages have a policy. */
  secured: boolean
  /** The external services that the owner declared. */
  services: Services
  /** URL path of every file: `/favicon.svg`. */
  files: Set<string>
  opened: readonly ExportedPage[]
  /** The text of a file. It is read each time: exports are too large to keep in memory. */
  read(address: string): string
}

/** The exported site, summarized for the rules that need more than one page. */
export interface BuiltSite extends Omit<OpenedSite, 'opened'> {
  pages: PageSummary[]
  /** Pages that a link may point to: all but the error pages. */
  byRoute: Map<string, PageSummary>
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
  const address =
    home &&
    readBuiltPage(home)
      .elements.find(({ name, attributes }) => name === 'link' && attributes.get('rel') === 'canonical')
      ?.attributes.get('href')
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined
  return {
    project,
    root,
    opened,
    files,
    origin: url?.origin,
    base: url === undefined ? '' : basePathOf(url.href),
    secured: files.has('/_headers'),
    services: servicesOf(project),
    read: (file) => readFileSync(path.join(root, out, file), 'utf8'),
  }
}

/** A page of an opened export, with the source that it comes from. */
export function builtPage({ project, base }: OpenedSite, page: ExportedPage): BuiltPage {
  const source = fileOfRoute(project.routes(), page.route)
  const built = readBuiltPage(page, source ?? `out/${page.file}`, base)
  return source === undefined && built.redirectTo !== undefined && project.has(REDIRECTS_FILE)
    ? { ...built, file: REDIRECTS_FILE }
    : built
}

/** The site of an opened export. */
export function builtSite({ opened: _, ...site }: OpenedSite, pages: readonly PageSummary[]): BuiltSite {
  const linked = pages.filter(({ route }) => !STAND_INS.includes(route))
  return { ...site, pages: [...pages], byRoute: new Map(linked.map((page) => [page.route, page])) }
}

/** Whether readers see a page: false for redirects. */
export const isReadable = ({ redirectTo }: PageSummary): boolean => redirectTo === undefined

/** A file of the export that isn't a page. @param address its URL path: `/robots.txt` */
export function otherFile({ project }: Pick<OpenedSite, 'project'>, address: string): HtmlProblem['page'] {
  return { file: project.has(`public${address}`) ? `public${address}` : `out${address}`, route: address }
}
