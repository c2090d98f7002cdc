import { authors } from '@/data/authors'
import { tags } from '@/data/tags'
import { authorsSchema, tagsSchema } from '@/lib/schemas/blog'
import { pagesOfVersion } from '@/lib/frame/versions'
import { buildDay } from './clock'
import { gitDates } from './git-dates'
import { unknownId } from './nearest'
import { publishedPosts } from './posts'
import { readPages } from './read-pages'
import { buildSidebar, flattenSidebar } from './sidebar'
import { site } from './site'
import type { Post, SiteGraph } from './types'

export { site }

let cached: { root: string; graph: SiteGraph } | undefined

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
  const sidebars = new Map(
    site.docs.versions.map((version) => {
      const nodes = buildSidebar(root, pagesOfVersion(pages, site.docs.versions, version), version.path)
      return [version.name, { nodes, order: flattenSidebar(nodes) }] as const
    }),
  )
  const first = sidebars.get(site.docs.versions[0]?.name ?? '')
  const graph: SiteGraph = {
    pages,
    posts: publishedPosts(posts, buildDay()),
    sidebar: first?.nodes ?? [],
    docsOrder: first?.order ?? [],
    sidebars,
    dates: gitDates(root),
  }
  cached = { root, graph }
  return graph
}
