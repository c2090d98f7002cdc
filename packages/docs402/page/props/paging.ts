import { listedPosts } from '../../content/posts'
import { authorRoute, AUTHORS, BLOG, tagRoute, TAGS } from '../../shared/routes'
import type { Site } from '../../content/schemas/site'
import type { Post, SiteGraph } from '../../content/types'
import { authorsInUse, postsBy, postsTagged, tagsInUse } from './cards'

/** The lists of posts that have pages: all posts, those of each author, those with each tag. */
const LISTS = [
  { pattern: BLOG, ids: () => [BLOG], route: () => BLOG, posts: ({ posts }: SiteGraph) => listedPosts(posts) },
  { pattern: `${AUTHORS}/[author]`, ids: authorsInUse, route: authorRoute, posts: postsBy },
  { pattern: `${TAGS}/[tag]`, ids: tagsInUse, route: tagRoute, posts: postsTagged },
]

/** The URL of a page of a list: the first has the list's own. */
const pageRoute = (list: string, page: number) => (page === 1 ? list : `${list}/page/${page}`)

/** How many pages a list has; at least one. */
const pageCount = ({ length }: readonly Post[], { blog }: Site) => Math.max(1, Math.ceil(length / blog.postsPerPage))

export type Paging = Omit<ReturnType<typeof pageOf>, 'entries'>

/** One page of a list, from 1, with the URLs of those with newer and older posts. */
export function pageOf(posts: readonly Post[], list: string, page: number, site: Site) {
  const [pages, size] = [pageCount(posts, site), site.blog.postsPerPage]
  return {
    page,
    pages,
    newer: page > 1 ? pageRoute(list, page - 1) : null,
    older: page < pages ? pageRoute(list, page + 1) : null,
    entries: posts.slice((page - 1) * size, page * size),
  }
}

/** The dynamic segments of a URL by their names in the pattern: `/blog/tags/[tag]`. */
export function paramsOf(pattern: string, route: string): Record<string, string> {
  const parts = route.split('/')
  const named = pattern.split('/').map((part, index) => [/^\[(\w+)\]$/.exec(part)?.[1], parts[index]] as const)
  return Object.fromEntries(named.flatMap(([name, value = '']) => (name ? [[name, value]] : [])))
}

/** The URLs of a dynamic blog route; none for another pattern, or when there are too few posts. */
export function blogPaths(graph: SiteGraph, pattern: string): string[] {
  return LISTS.flatMap(({ pattern: folderPattern, ids, route, posts }) => {
    if (pattern === folderPattern && folderPattern !== BLOG) return ids(graph).map(route)
    if (pattern !== `${folderPattern}/page/[page]`) return []
    return ids(graph).flatMap((id) =>
      Array.from({ length: pageCount(posts(graph, id), graph.site) - 1 }, (_, index) =>
        pageRoute(route(id), index + 2),
      ),
    )
  })
}
