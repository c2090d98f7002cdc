import {
  type FileProblem,
  isLeftover,
  parseYaml,
  readData,
  readText,
  type DataFile,
  type Finding,
  type TextProblem,
  type YamlScalar,
} from '@docs402/findings'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { z } from 'zod'
import { readRegistries } from '../content/blog/registries'
import { isOffPage, onDisk } from '../content/public-files'
import type { MdxFile, PageText } from '../page/mdx/read/mdx-file'
import { parsedPages } from '../page/mdx/read/parsed-pages'
import { readMdx } from '../page/mdx/read/read-mdx'
import { parseRedirects, REDIRECTS_FILE } from '../content/redirects'
import { DOCS, isDynamic, routeOf } from '../shared/routes'
import { SERVICES_DATA } from '../content/schemas/data-files'
import type { Services } from '../content/schemas/services'
import { versionsSchema, writtenSiteSchema } from '../content/schemas/site'
import { cachedNow } from '../content/sources/cached'
import { dollarsOf, SITE_FILE } from '../content/sources/site-file'
import { importedFiles } from './resolve-import'

/** The project's files as the rules see them. Everything is read at most once in a run. */
export interface Project {
  root: string
  /** Text of a file, as `readText` reads it; the path is from the root. Throws if the file does not exist. */
  read(file: string): string
  /** The same; empty if the file does not exist. */
  readIfThere(file: string): string
  /** The values in a file of YAML, or JSON; none if it does not exist. */
  scalars(file: string): readonly YamlScalar[]
  has(file: string): boolean
  /** As `has`, for a file and not a folder, case-sensitive. */
  isFile(file: string): boolean
  /** Paths from the root, sorted, with forward slashes. */
  list(patterns: string | readonly string[]): string[]
  /** Every MDX and Markdown page, and every text that pages import, parsed. */
  mdx(): readonly MdxFile[]
  /** Every route file under `pages/`. */
  routes(): readonly PageRoute[]
  /** Whether every page is compiled anyway, as by a build: its trees are read. Otherwise a tree is made as far as rules need it. */
  compiles?: boolean
}

/** What a rule over the sources looks at: pages, `_meta` files, examples, images. The list of the rules has its name. */
export interface RuleBody {
  /** Not broken for readers: builds skip it, and only `npm run check` reports it. */
  proofReading?: true
  run?(project: Project): FileProblem[] | Promise<FileProblem[]>
  /** What is wrong in one page, or in a text that pages import. */
  page?(page: MdxFile, project: Project): readonly TextProblem[] | Promise<readonly TextProblem[]>
}

/** A rule with its name, as a site writes it. */
export interface SourceRule extends RuleBody {
  name: `source/${string}` | `site/${string}`
}

/** Runs one rule over a project. */
export async function findingsOfRule(rule: RuleBody & { name?: string }, project: Project): Promise<Finding[]> {
  const inPages = rule.page
    ? project.mdx().map(async (page) => {
        const pageFindings = (await rule.page?.(page, project)) ?? []
        return pageFindings.map((problem) => ({ file: page.file, ...problem }))
      })
    : []
  const findings = [...(await Promise.all(inPages)).flat(), ...((await rule.run?.(project)) ?? [])]
  return findings.map((fault) => ({ rule: rule.name ?? 'source', ...fault, severity: fault.severity ?? 'error' }))
}

/** Asks something of a project once: each rule gets the same result. */
export function perProject<Result>(make: (project: Project) => Result): (project: Project) => Result {
  const results = new WeakMap<Project, { result: Result }>()
  return (project) => {
    const { result } = results.get(project) ?? { result: make(project) }
    results.set(project, { result })
    return result
  }
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
 * routes, `[x]` matches one segment.
 * @param files paths from the root, as in `pages/docs/intro.mdx`
 */
function readPageRoutes(files: readonly string[]): PageRoute[] {
  return files.flatMap((file) => {
    if (NOT_PAGES.test(file)) return []
    const route = routeOf(file)
    const pattern = route.replaceAll(/[.*+?^${}()|\\]/g, '\\$&').replaceAll(/\[[^\]]*\]/g, '[^/]+')
    return [{ file, route, pattern: new RegExp(`^${pattern}$`), dynamic: isDynamic(route) }]
  })
}

/** The file that serves a route: an exact match before a dynamic one. */
export function fileOfRoute(routes: readonly PageRoute[], route: string): string | undefined {
  const exact = routes.find((page) => page.route === route)
  return (exact ?? routes.find((page) => page.dynamic && page.pattern.test(route)))?.file
}

/** What has the same URL as a page, without its ending. */
const PAGE_ENDINGS = ['.md', '.mdx', '/index.md', '/index.mdx']

/**
 * A name for a file that overwrites nothing, as close to the given one as can be.
 * @param used names without endings that are given to other files; this one is added
 */
export function freeName(project: Project, file: string, used = new Set<string>()): string {
  const { dir, name, ext } = path.posix.parse(file)
  const endings = /^\.mdx?$/.test(ext) ? PAGE_ENDINGS : [ext]
  const isFree = (stem: string) => !used.has(stem) && !endings.some((ending) => project.isFile(stem + ending))
  let [stem, count] = [`${dir}/${name}`, 1]
  while (!isFree(stem)) stem = `${dir}/${name}-${++count}`
  used.add(stem)
  return stem + ext
}

const IGNORED = ['**/node_modules/**', '**/fixtures/**', '**/*.test.{ts,tsx}']

const isText = (file: string) => /\.mdx?$/.test(file)

/** The pages of a project and the texts that they import, as input for the parser. */
function pageTexts(project: Project): PageText[] {
  const pages = project.list('pages/**/*.{md,mdx}')
  const snippets = importedFiles(project, pages).filter((file) => isText(file) && !pages.includes(file))
  return [...pages, ...snippets].map((file) => ({ file, text: project.read(file) }))
}

const importers = perProject((project) => {
  const importersByFile = new Map<string, string[]>()
  for (const { file: page, route } of project.routes().filter(({ file }) => isText(file)))
    for (const file of importedFiles(project, [page]).filter(isText))
      // A page that others import counts only as itself.
      if (file === page || !file.startsWith('pages/'))
        importersByFile.set(file, [...(importersByFile.get(file) ?? []), route])
  return importersByFile
})

/** The routes that show a text: its own, or those of the pages that import it. */
export const routesWith = (project: Project, file: string): readonly string[] => importers(project).get(file) ?? []

/** A function that makes the same value only once. */
function once<Value>(make: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>()
  return (key) => {
    const value = values.get(key) ?? make(key)
    values.set(key, value)
    return value
  }
}

/** Of fewer characters, YAML is parsed in the time in which its kept result is read. */
const LARGE_YAML = 20_000

/** Opens a project. @param root its absolute path */
export function openProject(root: string): Project {
  let mdx: MdxFile[] | undefined
  const isOff = (file: string) => file.startsWith('pages/') && isOffPage(root, file)
  let routes: PageRoute[] | undefined
  const listed = once((patterns) => {
    const files = globSync(patterns.split('\n'), { cwd: root, ignore: IGNORED }).map((file) =>
      file.replaceAll('\\', '/'),
    )
    return files.filter((file) => !isLeftover(file) && !isOff(file)).sort()
  })

  const project: Project = {
    root,
    read: once((file) => readText(root, file)),
    readIfThere: (file) => (project.has(file) ? project.read(file) : ''),
    scalars: once((file) => {
      const text = project.readIfThere(file)
      const parse = () => parseYaml(text).scalars()
      return text.length < LARGE_YAML ? parse() : cachedNow(root, 'scalars', [text], parse)
    }),
    has: (file) => existsSync(path.join(root, file)),
    isFile: once((file) => onDisk(root, file) === path.posix.normalize(file)),
    list: (patterns) => listed([patterns].flat().join('\n')),
    mdx: () => (mdx ??= pageTexts(project).map(({ file, text }) => readMdx(file, text, dollarsOf(root)))),
    routes: () => (routes ??= readPageRoutes(project.list('pages/**/*.{md,mdx,ts,tsx}'))),
  }
  return project
}

/** The same with its pages parsed: those that have not changed since the last run are not parsed again. */
export async function openParsed(root: string, compiles = false): Promise<Project> {
  const project = openProject(root)
  const pages = await parsedPages(root, pageTexts(project))
  return { ...project, compiles, mdx: () => pages }
}

/** A data file of a project, which may be missing, and what is wrong in it. */
export const dataIn = <Value>(project: Project, data: DataFile<Value>) => readData(data, project.readIfThere(data.file))

/** The authors and tags of the blog. */
export const registriesOf = perProject(({ root }) => readRegistries(root))

/** Old routes and their targets in `data/redirects.yaml`. */
export const redirectsOf = perProject((project): ReadonlyMap<string, string> => {
  return new Map(
    parseRedirects(project.readIfThere(REDIRECTS_FILE)).entries.map(({ from, to }) => [from.text, to.text]),
  )
})

/** The external services of the site; none if the file can't be read. */
export const servicesOf = perProject((project): Services => dataIn(project, SERVICES_DATA).value ?? {})

/** Facts of the site that rules need, whatever is wrong elsewhere in its data. */
const factsSchema = z.object({
  url: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .catch(undefined),
  locale: writtenSiteSchema.shape.locale.catch('en'),
  locales: writtenSiteSchema.shape.locales.catch(undefined),
  repositoryBranch: writtenSiteSchema.shape.repositoryBranch.catch('main'),
  docs: versionsSchema.shape.docs.catch({ versions: [] }),
})

/** The site's URL without a trailing slash, its languages and its versions of the docs. */
export const siteFacts = perProject((project) => {
  const facts = factsSchema.parse(parseYaml(project.readIfThere(SITE_FILE)).value ?? {})
  const { locale, locales } = facts
  return {
    ...facts,
    locales: locales?.map((each) => ({ ...each, path: each.path ?? (each.code === locale ? '' : `/${each.code}`) })),
  }
})

/** The versions of the docs that have their own folder below the current one. */
export function otherVersions(project: Project) {
  return siteFacts(project).docs.versions.filter(({ path }) => path !== DOCS)
}
