import { readBlog } from './blog/findings'
import { latestVersion, pagesOfVersion } from './versions'
import { buildDay } from './sources/clock'
import { formatFinding, sortFindings } from '@docs402/findings'
import { gitDates } from './sources/git-dates'
import { publishedPosts } from './posts'
import { buildSidebar, flattenSidebar } from './sidebar'
import { readSite } from './site/site'
import type { SiteGraph } from './types'

let cached: SiteGraph | undefined

/**
 * Reads the project into one graph. A build reads it once per process; in development every call reads it again, so
 * that edits show.
 * @param root the project's folder; only code that Next calls may default to the working directory
 * @throws if front matter, an author or a tag is invalid: with all faults and their places
 */
export function readGraph(root: string): SiteGraph {
  const isDevelopment = process.env.NODE_ENV === 'development'
  if (cached?.root === root && !isDevelopment) return cached
  const { disk, authors, tags, findings } = readBlog(root)
  const errors = [...disk.findings, ...findings].filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    throw new Error(['The content has errors:', ...sortFindings(errors).map(formatFinding)].join('\n'))
  }
  const today = buildDay()
  const posts = publishedPosts(disk.posts, today, isDevelopment)
  const shown = new Set(posts.map(({ route }) => route))
  const pages = disk.pages.filter(({ kind, route }) => kind !== 'post' || shown.has(route))
  const site = readSite(root)
  const sidebars = new Map(
    site.docs.versions.map((version) => {
      const nodes = buildSidebar(root, pagesOfVersion(pages, site.docs.versions, version), version.path)
      return [version.name, { nodes, order: flattenSidebar(nodes) }] as const
    }),
  )
  cached = {
    root,
    site,
    pages,
    posts,
    hidden: disk.posts.filter(({ route }) => !shown.has(route)),
    today,
    authors: authors.entries,
    tags: tags.entries,
    docsOrder: sidebars.get(latestVersion(site.docs)?.name ?? '')?.order ?? [],
    sidebars,
    dates: gitDates(root).dates,
  }
  return cached
}
