import { type Author, LINK_KINDS, type LinkKind, type Tag } from '@/lib/content/schemas/blog'
import type { Post, SiteGraph } from '../types'
import { listedPosts, statusOf, type PostStatus } from '../posts'
import { smallSvgAddress, svgAddress } from '@/lib/content/mdx/pictures'
import { coverPath } from '../routes'
import { drawCover } from './cover'
import type { ExcerptNode } from '@/lib/content/mdx/read/mdx-file'
import { excerptOf, readingMinutes } from './excerpt'

/** An author of a post. */
export interface Byline {
  id: string
  name: string
  title: string | null
  /** The URL of a file, or a data URL. */
  picture: string | null
  description: string
  /** Profiles and the like, the email address last. */
  links: { kind: LinkKind; href: string }[]
}

/** An author in the list of authors and on the author's page. */
export interface AuthorCard extends Byline {
  /** Paragraphs. */
  text: string[]
  count: number
}

export interface TagLabel {
  id: string
  label: string
}

export interface TagCard extends TagLabel {
  description: string
  count: number
}

export interface PostLink {
  route: string
  title: string
  date: string
  status: PostStatus
}

/** A related post. */
export interface PostTeaser extends PostLink {
  description: string
  cover: string
}

/** A post as a list shows it. */
export interface PostCard extends PostTeaser {
  /** Undefined if the list shows the description. */
  excerpt: ExcerptNode[] | null
  readingMinutes: number
  authors: { id: string; name: string; picture: string | null }[]
  tags: TagLabel[]
}

// The graph has checked the authors and tags of every post.
function found<T>(entries: Readonly<Record<string, T>>, noun: string, id: string): T {
  const entry = entries[id]
  if (entry === undefined) throw new Error(`There is no ${noun} "${id}".`)
  return entry
}

function linksOf({ links = {} }: Author): Byline['links'] {
  return LINK_KINDS.flatMap((kind) => {
    const link = links[kind]
    return link ? [{ kind, href: kind === 'email' ? `mailto:${link}` : link }] : []
  })
}

export function byline(graph: SiteGraph, id: string): Byline {
  const author = found(graph.authors, 'author', id)
  const { name, title = null, description } = author
  const picture = author.picture ? smallSvgAddress(author.picture, graph.root) : null
  return { id, name, title, picture, description, links: linksOf(author) }
}

/** Posts of an author that lists may show, newest first. */
export function postsBy(graph: SiteGraph, id: string): Post[] {
  return listedPosts(graph.posts).filter(({ matter }) => matter.authors.includes(id))
}

/** Posts with a tag that lists may show, newest first. */
export function postsTagged(graph: SiteGraph, id: string): Post[] {
  return listedPosts(graph.posts).filter(({ matter }) => matter.tags.includes(id))
}

export function authorCard(graph: SiteGraph, id: string): AuthorCard {
  const { text = '' } = found(graph.authors, 'author', id)
  const paragraphs = text.split(/\n\s*\n/).map((part) => part.trim())
  return { ...byline(graph, id), text: paragraphs.filter(Boolean), count: postsBy(graph, id).length }
}

export function tagLabel(graph: SiteGraph, id: string): TagLabel {
  const { label }: Tag = found(graph.tags, 'tag', id)
  return { id, label }
}

export function tagCard(graph: SiteGraph, id: string): TagCard {
  const { label, description } = found(graph.tags, 'tag', id)
  return { id, label, description, count: postsTagged(graph, id).length }
}

export function postLink({ today }: SiteGraph, { route, matter }: Post): PostLink {
  return { route, title: matter.title, date: matter.date, status: statusOf(matter, today) }
}

/**
 * The URL of a post's cover.
 * @param inSight whether it is the first thing that readers see and should not wait for a request: then it is a data
 * URL, as in development
 */
export function coverOf(graph: SiteGraph, { route, matter }: Post, inSight: boolean): string {
  const { tags, root } = graph
  return inSight || process.env.NODE_ENV === 'development'
    ? svgAddress(drawCover(matter, tags, root))
    : coverPath(route)
}

export function postTeaser(graph: SiteGraph, post: Post): PostTeaser {
  return { ...postLink(graph, post), description: post.matter.description, cover: coverOf(graph, post, false) }
}

/** @param first whether it is the first of the list */
export async function postCard(graph: SiteGraph, post: Post, first: boolean): Promise<PostCard> {
  const page = graph.pages.find(({ route }) => route === post.route)
  return {
    ...postTeaser(graph, post),
    cover: coverOf(graph, post, first),
    excerpt: page ? await excerptOf(page.text, page, graph.root) : null,
    readingMinutes: page ? await readingMinutes(page, graph.root) : 1,
    authors: post.matter.authors.map((id) => {
      const { name, picture } = byline(graph, id)
      return { id, name, picture }
    }),
    tags: post.matter.tags.map((id) => tagLabel(graph, id)),
  }
}

/** Authors with a post that lists may show, in the order of `data/authors.yaml`. */
export function authorsInUse(graph: SiteGraph): string[] {
  return Object.keys(graph.authors).filter((id) => postsBy(graph, id).length > 0)
}

/** Tags with a post that lists may show, by their labels. */
export function tagsInUse(graph: SiteGraph): string[] {
  const label = (id: string) => graph.tags[id]?.label ?? id
  return Object.keys(graph.tags)
    .filter((id) => postsTagged(graph, id).length > 0)
    .sort((a, b) => label(a).localeCompare(label(b), 'en'))
}
