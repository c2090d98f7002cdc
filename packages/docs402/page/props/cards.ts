import { type Author, LINK_KINDS } from '../../content/schemas/blog'
import { smallSvgAddress, svgAddress } from '../../content/pictures'
import { listedPosts, statusOf } from '../../content/posts'
import { coverPath } from '../../shared/routes'
import type { Post, SiteGraph } from '../../content/types'
import { drawCover } from '../../content/blog/cover'
import { excerptOf, readingMinutes } from './excerpt'

// What lists and posts show of authors, tags and posts.

export type Byline = ReturnType<typeof byline>
export type AuthorCard = ReturnType<typeof authorCard>
export type TagLabel = ReturnType<typeof tagLabel>
export type TagCard = ReturnType<typeof tagCard>
export type PostLink = ReturnType<typeof postLink>
export type PostTeaser = ReturnType<typeof postTeaser>
export type PostCard = Awaited<ReturnType<typeof postCard>>

// The graph has checked the authors and tags of every post.
function entryAt<T>(entries: Readonly<Record<string, T>>, id: string): T {
  const entry = entries[id]
  if (entry === undefined) throw new Error(`Nothing has the id "${id}".`)
  return entry
}

/** Profiles and the like, the email address last. */
const linksOf = ({ links = {} }: Author) =>
  LINK_KINDS.flatMap((kind) => {
    const link = links[kind]
    return link ? [{ kind, href: kind === 'email' ? `mailto:${link}` : link }] : []
  })

/** An author of a post; the picture is the URL of a file, or a data URL. */
export function byline(graph: SiteGraph, id: string) {
  const author = entryAt(graph.authors, id)
  const { name, type = 'person', title = null, description } = author
  const picture = author.picture ? smallSvgAddress(author.picture, graph.root) : null
  return { id, name, type, title, picture, description, links: linksOf(author) }
}

/** Posts of an author that lists may show, newest first. */
export function postsBy(graph: SiteGraph, id: string): Post[] {
  return listedPosts(graph.posts).filter(({ matter }) => matter.authors.includes(id))
}

/** Posts with a tag that lists may show, newest first. */
export function postsTagged(graph: SiteGraph, id: string): Post[] {
  return listedPosts(graph.posts).filter(({ matter }) => matter.tags.includes(id))
}

/** An author in the list of authors and on the author's page, whose text has paragraphs. */
export function authorCard(graph: SiteGraph, id: string) {
  const { text = '' } = entryAt(graph.authors, id)
  const paragraphs = text.split(/\n\s*\n/).map((part) => part.trim())
  return { ...byline(graph, id), text: paragraphs.filter(Boolean), count: postsBy(graph, id).length }
}

export function tagLabel(graph: SiteGraph, id: string) {
  return { id, label: entryAt(graph.tags, id).label }
}

export function tagCard(graph: SiteGraph, id: string) {
  const { label, description } = entryAt(graph.tags, id)
  return { id, label, description, count: postsTagged(graph, id).length }
}

export function postLink({ today }: SiteGraph, { route, matter }: Post) {
  return { route, title: matter.title, date: matter.date, status: statusOf(matter, today) }
}

/**
 * The URL of a post's cover.
 * @param inSight whether it is the first thing that readers see and should not wait for a request: then it is a data
 * URL, as in development
 */
export function coverOf(graph: SiteGraph, { route, matter }: Post, inSight: boolean): string {
  const drawn = inSight || process.env.NODE_ENV === 'development'
  return drawn ? svgAddress(drawCover(matter, graph.tags, graph.root)) : coverPath(route)
}

/** A related post. */
export function postTeaser(graph: SiteGraph, post: Post, inSight = false) {
  const { description } = post.matter
  return { ...postLink(graph, post), description, cover: coverOf(graph, post, inSight) }
}

/**
 * A post as a list shows it: with its excerpt, if it has one, or else its description.
 * @param first whether it is the first of the list
 */
export async function postCard(graph: SiteGraph, post: Post, first: boolean) {
  return {
    ...postTeaser(graph, post, first),
    excerpt: await excerptOf(post, graph.root),
    readingMinutes: await readingMinutes(post, graph.root),
    authors: post.matter.authors.map((id) => {
      const { name, type, picture } = byline(graph, id)
      return { id, name, type, picture }
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
  const used = Object.keys(graph.tags).filter((id) => postsTagged(graph, id).length > 0)
  return used.sort((a, b) => label(a).localeCompare(label(b), 'en'))
}
