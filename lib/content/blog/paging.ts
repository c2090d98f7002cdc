import { site } from '../graph'
import { listedPosts } from '../posts'
import type { SiteGraph } from '../types'
import { authorsInUse, postsBy, postsTagged, tagsInUse } from './cards'
import { authorRoute, AUTHORS, BLOG, tagRoute, TAGS } from '../routes'

/** One page of a paginated list. */
export interface Paging {
  /** From 1. */
  page: number
  pages: number
  /** The URL of the page with newer entries; none on the first. */
  newer: string | null
  older: string | null
}

/** The URL of a page of a list: the first has the list's own. */
function pageRoute(list: string, page: number): string {
  return page === 1 ? list : `${list}/page/${page}`
}

/** How many pages a list has; at least one. */
function pageCount(entries: number, perPage: number): number {
  return Math.max(1, Math.ceil(entries / perPage))
}

/**
 * Returns one page of a list.
 * @throws if the list has no such page
 */
export function pageOf<T>(entries: readonly T[], list: string, page: number, perPage: number) {
  const pages = pageCount(entries.length, perPage)
  if (!Number.isInteger(page) || page < 1 || page > pages) {
    throw new Error(`${list} has no page ${page}: it has ${pages === 1 ? 'only one' : `pages 1 to ${pages}`}.`)
  }
  return {
    page,
    pages,
    newer: page > 1 ? pageRoute(list, page - 1) : null,
    older: page < pages ? pageRoute(list, page + 1) : null,
    entries: entries.slice((page - 1) * perPage, page * perPage),
  }
}

/** The URLs of all pages of a list but the first. */
function furtherPages(list: string, entries: number, perPage: number): string[] {
  return Array.from({ length: pageCount(entries, perPage) - 1 }, (_, index) => pageRoute(list, index + 2))
}

/** The dynamic segments of a URL by their names in the pattern: `/blog/tags/[tag]`. */
export function paramsOf(pattern: string, route: string): Record<string, string> {
  const parts = route.split('/')
  return Object.fromEntries(
    pattern.split('/').flatMap((part, index) => {
      const name = /^\[(\w+)\]$/.exec(part)?.[1]
      return name ? [[name, parts[index] ?? '']] : []
    }),
  )
}

/** The URLs of a dynamic blog route; none for another pattern, or when there are too few posts. */
export function blogPaths(graph: SiteGraph, pattern: string): string[] {
  const further = (list: string, { length }: readonly unknown[]) => furtherPages(list, length, site.blog.postsPerPage)
  switch (pattern) {
    case `${BLOG}/page/[page]`:
      return further(BLOG, listedPosts(graph.posts))
    case `${AUTHORS}/[author]`:
      return authorsInUse(graph).map(authorRoute)
    case `${AUTHORS}/[author]/page/[page]`:
      return authorsInUse(graph).flatMap((id) => further(authorRoute(id), postsBy(graph, id)))
    case `${TAGS}/[tag]`:
      return tagsInUse(graph).map(tagRoute)
    case `${TAGS}/[tag]/page/[page]`:
      return tagsInUse(graph).flatMap((id) => further(tagRoute(id), postsTagged(graph, id)))
    default:
      return []
  }
}
