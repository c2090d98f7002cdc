import { authors } from '@/data/authors'
import { site as siteData } from '@/data/site'
import { tags } from '@/data/tags'
import { authorsSchema, tagsSchema } from '@/lib/schemas/blog'
import { siteSchema, type Site } from '@/lib/schemas/site'
import { buildDay } from './clock'
import { gitDates } from './git-dates'
import { unknownId } from './nearest'
import { publishedPosts } from './posts'
import { readPages } from './read-pages'
import { buildSidebar, flattenSidebar } from './sidebar'
import type { Post, SiteGraph } from './types'

let cached: { root: string; graph: SiteGraph } | undefined

/** The checked site configuration. */
export const site: Site = siteSchema.parse(siteData)
export const authorRegistry = authorsSchema.parse(authors)
export const tagRegistry = tagsSchema.parse(tags)

function checkIds(posts: readonly Post[]): void {
  for (const { file, matter } of posts) {
    for (const id of matter.authors) {
      if (!(id in authorRegistry)) throw new Error(`${file}: ${unknownId('author', id, Object.keys(authorRegistry))}`)
    }
    for (const id of matter.tags) {
      if (!(id in tagRegistry)) throw new Error(`${file}: ${unknownId('tag', id, Object.keys(tagRegistry))}`)
    }
  }
}

/**
 * Reads the project into one graph. A build reads it once a process; in development every call reads anew, so that
 * an edit shows.
 * @param root the project's root folder
 * @throws when a page's front matter, an author or a tag is not right
 */
export function readGraph(root: string = process.cwd()): SiteGraph {
  if (cached?.root === root && process.env.NODE_ENV !== 'development') return cached.graph
  const { pages, posts } = readPages(root)
  checkIds(posts)
  const docsPath = site.docs.versions[0]?.path ?? '/docs'
  const sidebar = buildSidebar(root, pages, docsPath)
  const graph: SiteGraph = {
    pages,
    posts: publishedPosts(posts, buildDay()),
    sidebar,
    docsOrder: flattenSidebar(sidebar),
    dates: gitDates(root),
  }
  cached = { root, graph }
  return graph
}
