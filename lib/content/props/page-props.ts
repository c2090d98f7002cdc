import type { GetStaticPathsResult, GetStaticPropsContext } from 'next'
import { docsHome, docsProps, type DocsProps } from './docs-props'
import { inEm, readColor, readLogo, type Color } from '@/lib/content/site/look'
import { latestVersion } from '@/lib/content/versions'
import { blogProps, blogPaths, type BlogProps } from './blog-props'
import { readGraph, site } from '@/lib/content/graph'
import { navbarFor, type NavbarEntry } from '@/lib/content/site/navbar'
import { languageOf } from '@/lib/content/language'
import { kindOf } from '@/lib/content/routes'
import type { PageFile, PageKind, SiteGraph } from '@/lib/content/types'

/** What a page of the site is given at build time. It holds what this page shows and nothing else. */
export interface SitePageProps {
  page: {
    route: string
    kind: PageKind
    title: string
    description: string
    file: string
    updated: string | null
    indexable: boolean
    /** Whether React runs in the browser on this page. */
    interactive: boolean
    /** Of its text, where it is not the site's. */
    language: string | null
  }
  navbar: NavbarEntry[]
  /** The mark in the navbar, and the color that a phone's browser gives its own bars. */
  look: { logo: string; background: Color }
  /** Where the documentation begins; the home page when there is none. */
  start: string
  docs: DocsProps | null
  blog: BlogProps | null
}

/** Puts the parameters of a dynamic route in their places: `/blog/tags/[tag]` with `tag` is `/blog/tags/payments`. */
function fillRoute(pattern: string, params: GetStaticPropsContext['params']): string {
  return pattern.replace(/\[(\w+)\]/g, (_, name: string) => String(params?.[name] ?? ''))
}

/** Nothing for a post that this build does not publish. */
function findPage(graph: SiteGraph, pattern: string): PageFile | undefined {
  const page = graph.pages.find((candidate) => candidate.route === pattern)
  if (!page && kindOf(pattern) !== 'post') throw new Error(`There is no page file for the route ${pattern}.`)
  return page
}

let look: SitePageProps['look'] | undefined

/** Read anew while somebody works on it. */
function lookOfSite(root: string): SitePageProps['look'] {
  if (!look || process.env.NODE_ENV === 'development')
    look = { logo: inEm(readLogo(root)), background: readColor('bg', root) }
  return look
}

/** The first page of the recommended version. */
export function startOf(graph: SiteGraph): string {
  return docsHome(graph, latestVersion(site.docs)) ?? '/'
}

/** The home page shows the newest posts. */
const HAS_BLOG: readonly PageKind[] = ['home', 'post', 'blog-list']

/**
 * What one page is given of the content; `lib/api-view` adds what its text shows of the API.
 * @param pattern the route of the page's file, dynamic parts in brackets
 * @returns the page's file too; nothing for a post that this build does not publish
 * @throws when something the page names does not exist: a sidebar, a doc, an author
 */
export async function contentProps(
  pattern: string,
  context: GetStaticPropsContext = {},
): Promise<{ props: SitePageProps; file: PageFile } | undefined> {
  const graph = readGraph(process.cwd())
  const file = findPage(graph, pattern)
  if (!file) return undefined
  const route = fillRoute(pattern, context.params)
  const blog = HAS_BLOG.includes(file.kind) ? await blogProps(graph, pattern, route) : null
  const language = languageOf(site, route, file.matter.lang)
  const unlisted = blog?.post?.unlisted ?? false
  return {
    file,
    props: {
      page: {
        route,
        kind: file.kind,
        title: blog?.title ?? file.matter.title,
        description: blog?.description ?? file.matter.description,
        file: file.file,
        updated: graph.dates.get(file.file) ?? null,
        indexable: file.kind !== 'not-found' && !unlisted,
        interactive: file.matter.interactive ?? false,
        language: language === site.locale ? null : language,
      },
      navbar: navbarFor(site, graph, route),
      look: lookOfSite(graph.root),
      start: startOf(graph),
      docs: file.kind === 'doc' ? docsProps(site, graph, route) : null,
      blog,
    },
  }
}

/** The URLs that a dynamic route stands for. */
export function pagePaths(pattern: string): GetStaticPathsResult {
  return { paths: blogPaths(readGraph(process.cwd()), pattern), fallback: false }
}
