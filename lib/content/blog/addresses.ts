import { site } from '../graph'
import { listedPosts } from '../posts'
import type { SiteGraph } from '../types'
import { authorsInUse, postsBy, postsTagged, tagsInUse } from './cards'
import { furtherPages } from './paging'
import { authorRoute, AUTHORS, BLOG, tagRoute, TAGS } from './routes'

/** The parts of an address that stand in brackets in its pattern: `/blog/tags/[tag]`. */
export function paramsOf(pattern: string, route: string): Record<string, string> {
  const parts = route.split('/')
  return Object.fromEntries(
    pattern.split('/').flatMap((part, index) => {
      const name = /^\[(\w+)\]$/.exec(part)?.[1]
      return name ? [[name, parts[index] ?? '']] : []
    }),
  )
}

/** The addresses of a dynamic blog route; none for another pattern, or when there are too few posts. */
export function blogPaths(graph: SiteGraph, pattern: string): string[] {
  const { postsPerPage } = site.blog
  switch (pattern) {
    case `${BLOG}/page/[page]`:
      return furtherPages(BLOG, listedPosts(graph.posts).length, postsPerPage)
    case `${AUTHORS}/[author]`:
      return authorsInUse(graph).map(authorRoute)
    case `${AUTHORS}/[author]/page/[page]`:
      return authorsInUse(graph).flatMap((id) => furtherPages(authorRoute(id), postsBy(graph, id).length, postsPerPage))
    case `${TAGS}/[tag]`:
      return tagsInUse(graph).map(tagRoute)
    case `${TAGS}/[tag]/page/[page]`:
      return tagsInUse(graph).flatMap((id) => furtherPages(tagRoute(id), postsTagged(graph, id).length, postsPerPage))
    default:
      return []
  }
}
