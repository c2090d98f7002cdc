import { site as siteData } from '@/data/site'
import { blogFindings, readBlogSources } from '@/lib/blog/findings'
import { siteSchema, type Site } from '@/lib/schemas/site'
import { buildDay, showsHidden } from './clock'
import { failOnErrors } from './fail-on-errors'
import { gitDates } from './git-dates'
import { publishedPosts } from './posts'
import { buildSidebar, flattenSidebar } from './sidebar'
import type { SiteGraph } from './types'

let cached: { root: string; graph: SiteGraph } | undefined

/** The checked site configuration. */
export const site: Site = siteSchema.parse(siteData)

/**
 * Reads the project into one graph. A build reads it once a process; in development every call reads anew, so that
 * an edit shows.
 * @param root the project's root folder
 * @throws when a page's front matter, an author or a tag is not right: all that is wrong at once, each with its place
 */
export function readGraph(root: string = process.cwd()): SiteGraph {
  if (cached?.root === root && process.env.NODE_ENV !== 'development') return cached.graph
  const sources = readBlogSources(root)
  const findings = [...sources.disk.findings, ...blogFindings(root, sources)]
  failOnErrors(findings)
  const today = buildDay()
  const posts = publishedPosts(sources.disk.posts, today, showsHidden())
  const shown = new Set(posts.map(({ route }) => route))
  const pages = sources.disk.pages.filter(({ kind, route }) => kind !== 'post' || shown.has(route))
  const docsPath = site.docs.versions[0]?.path ?? '/docs'
  const sidebar = buildSidebar(root, pages, docsPath)
  const graph: SiteGraph = {
    pages,
    posts,
    hidden: sources.disk.posts.filter(({ route }) => !shown.has(route)),
    today,
    authors: sources.registries.authors.entries,
    tags: sources.registries.tags.entries,
    warnings: findings,
    sidebar,
    docsOrder: flattenSidebar(sidebar),
    dates: gitDates(root),
  }
  cached = { root, graph }
  return graph
}
