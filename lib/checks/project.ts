import {
  type FileProblem,
  dataOf,
  parseYaml,
  readData,
  readText,
  type DataFile,
  type Finding,
} from '@chain-data/findings'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import type { MdxFile, PageText } from '@/lib/content/mdx/read/mdx-file'
import { parseRedirects, REDIRECTS_FILE } from '@/lib/content/redirects'
import { SERVICES_DATA } from '@/lib/content/schemas/data-files'
import type { Services } from '@/lib/content/schemas/services'
import { versionsSchema } from '@/lib/content/schemas/site'
import { SITE_FILE } from '@/lib/content/sources/site-file'
import { importedFiles } from './resolve-import'
import { DOCS } from '@/lib/content/routes'
import { readMdx } from '@/lib/content/mdx/read/read-mdx'

/** The project's files as the rules see them. Everything is read at most once in a run. */
export interface Project {
  root: string
  /** Text of a file, without a byte order mark; the path is from the root. Throws if the file does not exist. */
  read(file: string): string
  has(file: string): boolean
  /** As `has`, for a file and not a folder. */
  isFile(file: string): boolean
  /** Paths from the root, sorted, with forward slashes. */
  list(patterns: string | readonly string[]): string[]
  /** Every MDX and Markdown page, and every text that pages import, parsed. */
  mdx(): MdxFile[]
  /** Every route file under `pages/`. */
  routes(): PageRoute[]
}

/** @param root absolute path of the project */
export function openProject(root: string): Project {
  return projectFiles(root, (project) => pageTexts(project).map(({ file, text }) => readMdx(file, text)))
}

/** One rule over the sources: pages, `_meta` files, examples, images. */
export interface SourceRule {
  name: `source/${string}`
  /** Not broken for readers: builds skip it, and only `npm run check` reports it. */
  proofReading?: true
  run(project: Project): FileProblem[] | Promise<FileProblem[]>
}

/** Runs one rule over a project. */
export async function findingsOfRule(rule: SourceRule, project: Project): Promise<Finding[]> {
  return (await rule.run(project)).map((fault) => ({ rule: rule.name, severity: 'error', ...fault }))
}

/** One route file under `pages/`. */
interface PageRoute {
  file: string
  /** As in `/docs/intro`; dynamic segments stay as they are: `/blog/tags/[tag]`. */
  route: string
  /** Matches every path that the file serves. */
  pattern: RegExp
  dynamic: boolean
}

const NOT_PAGES = /(^|\/)_[^/]*$|^pages\/api\//

/**
 * The routes of the files under `pages/`, by Next's rules: `index` is its folder, `_app`, `_meta` and the like are no
 * routes, `[x]` matches one segment and `[...x]` several.
 * @param files paths from the root, as in `pages/docs/intro.mdx`
 */
export function readPageRoutes(files: readonly string[]): PageRoute[] {
  return files.flatMap((file) => {
    const bare = file.replace(/\.[^./]+$/, '')
    if (NOT_PAGES.test(bare)) return []
    const route = bare.replace(/^pages/, '').replace(/\/index$/, '') || '/'
    const pattern = route
      .split('/')
      .map((part) => (/^\[\[?\.\.\./.test(part) ? '.+' : /^\[.+\]$/.test(part) ? '[^/]+' : escape(part)))
      .join('/')
    return [{ file, route, pattern: new RegExp(`^${pattern}$`), dynamic: route.includes('[') }]
  })
}

/** The file that serves a route: an exact match before a dynamic one. */
export function fileOfRoute(routes: readonly PageRoute[], route: string): string | undefined {
  const exact = routes.find((page) => page.route === route)
  return (exact ?? routes.find((page) => page.dynamic && page.pattern.test(route)))?.file
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

const IGNORED = ['**/node_modules/**', '**/fixtures/**', '**/*.test.{ts,tsx}']

const isText = (file: string) => /\.mdx?$/.test(file)

/** The pages of a project and the partials that they import, as input for the parser. */
export function pageTexts(project: Project): PageText[] {
  const pages = project.list('pages/**/*.{md,mdx}')
  const snippets = importedFiles(project, pages).filter((file) => isText(file) && !pages.includes(file))
  return [...pages, ...snippets].map((file) => ({ file, text: project.read(file) }))
}

const importers = new WeakMap<Project, ReadonlyMap<string, readonly string[]>>()

/** The routes that show a text: its own, or those of the pages that import it. */
export function routesWith(project: Project, file: string): readonly string[] {
  const known = importers.get(project) ?? readImporters(project)
  importers.set(project, known)
  return known.get(file) ?? []
}

function readImporters(project: Project): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { file: page, route } of project.routes().filter(({ file }) => isText(file)))
    for (const file of importedFiles(project, [page]).filter(isText))
      // A page that others import counts only as itself.
      if (file === page || !file.startsWith('pages/')) found.set(file, [...(found.get(file) ?? []), route])
  return found
}

/**
 * A project with a custom parser for its pages.
 * @param root absolute path of the project
 * @param parse returns the parsed pages; called once, when the first rule needs them
 */
export function projectFiles(root: string, parse: (project: Project) => MdxFile[]): Project {
  const texts = new Map<string, string>()
  const lists = new Map<string, string[]>()
  let mdx: MdxFile[] | undefined
  let routes: PageRoute[] | undefined

  const project: Project = {
    root,
    read(file) {
      const known = texts.get(file)
      if (known !== undefined) return known
      const text = readText(root, file)
      texts.set(file, text)
      return text
    },
    has: (file) => existsSync(path.join(root, file)),
    isFile: (file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() ?? false,
    list(patterns) {
      const key = [patterns].flat().join('\n')
      const known = lists.get(key)
      if (known) return known
      const found = globSync([...[patterns].flat()], { cwd: root, ignore: IGNORED })
      const files = found.map((file) => file.replaceAll('\\', '/')).sort()
      lists.set(key, files)
      return files
    },
    mdx: () => (mdx ??= parse(project)),
    routes: () => (routes ??= readPageRoutes(project.list('pages/**/*.{md,mdx,ts,tsx}'))),
  }
  return project
}

/**
 * The parsed content of a data file.
 * @returns undefined if the file does not exist
 * @throws with every fault and its place
 */
export function projectData<Value>(project: Project, data: DataFile<Value>): Value | undefined {
  return project.has(data.file) ? dataOf(data, project.read(data.file)) : undefined
}

/** The ids that a data file defines, faulty entries included; none if it can't be read. */
export function idsOf(project: Project, data: DataFile<Record<string, unknown>>): string[] | undefined {
  const written = project.has(data.file) ? readData(data, project.read(data.file)).written : undefined
  return typeof written === 'object' && written !== null && !Array.isArray(written) ? Object.keys(written) : undefined
}

/** Old routes and their targets in `data/redirects.yaml`. */
export function redirectsOf(project: Project): ReadonlyMap<string, string> {
  if (!project.has(REDIRECTS_FILE)) return new Map()
  return new Map(parseRedirects(project.read(REDIRECTS_FILE)).entries.map(({ from, to }) => [from.text, to.text]))
}

/** The external services of the site; none if the file can't be read. */
export function servicesOf(project: Project): Services {
  if (!project.has(SERVICES_DATA.file)) return {}
  return readData(SERVICES_DATA, project.read(SERVICES_DATA.file)).value ?? {}
}

/** The site's URL in `data/site.yaml`, without a trailing slash; undefined if it can't be read. */
export function ownUrl(project: Project): string | undefined {
  if (!project.has(SITE_FILE)) return undefined
  const url = parseYaml(project.read(SITE_FILE)).document.get('url')
  return typeof url === 'string' && URL.canParse(url) ? url.replace(/\/+$/, '') : undefined
}

/** The versions of the docs that the site data lists; none if it can't be read. */
export function docsVersions(project: Project) {
  if (!project.has(SITE_FILE)) return []
  return versionsSchema.safeParse(parseYaml(project.read(SITE_FILE)).value).data?.docs.versions ?? []
}

/** The versions of the docs that have their own folder below the current one. */
export function otherVersions(project: Project) {
  return docsVersions(project).filter(({ path }) => path !== DOCS)
}
