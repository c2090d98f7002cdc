import { authorRegistry, site, tagRegistry } from './graph'
import { listedPosts } from './posts'
import type { PageLink, Post, SiteGraph } from './types'

export interface AuthorCard {
  id: string
  name: string
  title: string | null
  picture: string | null
  description: string
  count: number
}

export interface TagCard {
  id: string
  label: string
  description: string
  count: number
}

/** A post as a list shows it. */
export interface PostCard {
  route: string
  title: string
  description: string
  date: string
  readingMinutes: number
  authors: { id: string; name: string }[]
  tags: { id: string; label: string }[]
}

export interface BlogProps {
  title?: string
  description?: string
  post?: {
    date: string
    updated: string | null
    readingMinutes: number
    unlisted: boolean
    authors: AuthorCard[]
    tags: TagCard[]
    newer: PageLink | null
    older: PageLink | null
  }
  posts?: PostCard[]
  authors?: AuthorCard[]
  tags?: TagCard[]
  author?: AuthorCard
  tag?: TagCard
}

function authorCard(id: string, posts: readonly Post[]): AuthorCard {
  const author = authorRegistry[id]
  if (!author) throw new Error(`There is no author "${id}".`)
  return {
    id,
    name: author.name,
    title: author.title ?? null,
    picture: author.picture ?? null,
    description: author.description,
    count: posts.filter((post) => post.matter.authors.includes(id)).length,
  }
}

function tagCard(id: string, posts: readonly Post[]): TagCard {
  const tag = tagRegistry[id]
  if (!tag) throw new Error(`There is no tag "${id}".`)
  return { id, ...tag, count: posts.filter((post) => post.matter.tags.includes(id)).length }
}

function postCard(post: Post): PostCard {
  const { title, description, date, authors, tags } = post.matter
  return {
    route: post.route,
    title,
    description,
    date,
    readingMinutes: post.readingMinutes,
    authors: authors.map((id) => ({ id, name: authorRegistry[id]?.name ?? id })),
    tags: tags.map((id) => ({ id, label: tagRegistry[id]?.label ?? id })),
  }
}

const usedAuthors = (posts: readonly Post[]) =>
  Object.keys(authorRegistry).filter((id) => posts.some((post) => post.matter.authors.includes(id)))
const usedTags = (posts: readonly Post[]) =>
  Object.keys(tagRegistry)
    .filter((id) => posts.some((post) => post.matter.tags.includes(id)))
    .sort((a, b) => (tagRegistry[a]?.label ?? a).localeCompare(tagRegistry[b]?.label ?? b, 'en'))

function postProps(graph: SiteGraph, route: string): BlogProps | null {
  const post = graph.posts.find((candidate) => candidate.route === route)
  if (!post) return null
  const listed = listedPosts(graph.posts)
  const at = listed.indexOf(post)
  const link = (other: Post | undefined): PageLink | null =>
    other && at >= 0 ? { title: other.matter.title, route: other.route } : null
  return {
    post: {
      date: post.matter.date,
      updated: post.matter.updated ?? null,
      readingMinutes: post.readingMinutes,
      unlisted: post.matter.unlisted,
      authors: post.matter.authors.map((id) => authorCard(id, listed)),
      tags: post.matter.tags.map((id) => tagCard(id, listed)),
      newer: link(listed[at - 1]),
      older: link(listed[at + 1]),
    },
  }
}

/**
 * What a blog page shows.
 * @param pattern the route of the page's file
 * @param route the address itself
 * @returns nothing for a post that this build does not publish
 */
export function blogProps(graph: SiteGraph, pattern: string, route: string): BlogProps | null {
  const posts = listedPosts(graph.posts)
  const last = route.split('/').at(-1) ?? ''
  switch (pattern) {
    case '/':
      return { posts: posts.slice(0, 3).map(postCard) }
    case '/blog':
    case '/blog/archive':
      return { posts: posts.map(postCard) }
    case '/blog/authors':
      return { authors: usedAuthors(posts).map((id) => authorCard(id, posts)) }
    case '/blog/tags':
      return { tags: usedTags(posts).map((id) => tagCard(id, posts)) }
    case '/blog/authors/[author]': {
      const author = authorCard(last, posts)
      const own = posts.filter((post) => post.matter.authors.includes(last))
      const description = `Posts by ${author.name} on the ${site.title} blog. ${author.description}`
      return { title: author.name, description, author, posts: own.map(postCard) }
    }
    case '/blog/tags/[tag]': {
      const tag = tagCard(last, posts)
      const own = posts.filter((post) => post.matter.tags.includes(last))
      const description = `Posts tagged ${tag.label} on the ${site.title} blog. ${tag.description}`
      return { title: tag.label, description, tag, posts: own.map(postCard) }
    }
    default:
      return postProps(graph, route)
  }
}

/** The addresses of a dynamic blog route. */
export function blogPaths(graph: SiteGraph, pattern: string): string[] {
  const posts = listedPosts(graph.posts)
  if (pattern === '/blog/authors/[author]') return usedAuthors(posts).map((id) => `/blog/authors/${id}`)
  if (pattern === '/blog/tags/[tag]') return usedTags(posts).map((id) => `/blog/tags/${id}`)
  return []
}
