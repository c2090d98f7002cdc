import { CHANGE_KINDS, readChanges } from '@/lib/content/api/changelog'
import { apiPages } from '@/lib/content/api/pages'
import { markdown } from '@/lib/content/html/markdown'
import { basePathOf } from '@chain-data/static-export/base-path'
import { authorsInUse, postsBy, postsTagged, tagsInUse } from '@/lib/content/blog/cards'
import { feedLinks, authorRoute, BLOG, tagRoute } from '@/lib/content/routes'
import { hasBlog } from '@/lib/content/props/blog-props'
import { listedPosts } from '@/lib/content/posts'
import type { Post, SiteGraph } from '@/lib/content/types'
import type { Site } from '@/lib/content/schemas/site'

/** A feed of posts or changes, independent of the format; URLs are absolute, items newest first. */
export type Channel = ReturnType<typeof channelOf>

/** Written next to the feeds. */
export const STYLES = `${BLOG}/feed.css`

/** How many posts a feed has, as in Docusaurus and others: feed readers keep older ones. */
const MOST_ITEMS = 20

/** The texts of posts as portable HTML, by route. */
export type PostTexts = ReadonlyMap<string, string>

export interface FeedItem {
  url: string
  title: string
  description: string
  html: string
  published: string
  updated: string
  authors: { name: string; url: string; email: string | undefined }[]
  tags: { id: string; label: string; url: string }[]
  image: string | undefined
}

function itemOf(graph: SiteGraph, site: Site, texts: PostTexts, { route, matter }: Post): FeedItem {
  const html = texts.get(route)
  if (html === undefined) throw new Error(`The export has no page ${route}.`)
  // It never changes, so it is the item's id as well.
  const url = site.url + route
  return {
    url,
    title: matter.title,
    description: matter.description,
    html,
    published: matter.date,
    updated: matter.updated ?? matter.date,
    authors: matter.authors.map((id) => ({
      name: graph.authors[id]?.name ?? id,
      url: site.url + authorRoute(id),
      email: graph.authors[id]?.links?.email,
    })),
    tags: matter.tags.map((id) => ({ id, label: graph.tags[id]?.label ?? id, url: site.url + tagRoute(id) })),
    image: matter.image === undefined ? undefined : site.url + matter.image,
  }
}

interface FeedList {
  /** The route of the page with the same list. */
  list: string
  title: string
  description: string
  /** Newest first. */
  items: FeedItem[]
  /** The text of the link to an item, if a browser shows the feed itself. */
  read?: string
}

/** The feed of a list. */
function channelOf(site: Site, today: string, { list, title, description, items, read = 'Read the post' }: FeedList) {
  const links = feedLinks(list, title)
  const days = items.map(({ updated }) => updated).sort()
  return {
    title,
    description,
    language: site.locale,
    copyright: site.footer?.copyright ?? site.title,
    url: site.url + list,
    rss: site.url + links.rss,
    atom: site.url + links.atom,
    json: links.json && site.url + links.json,
    // From the root of the origin.
    styles: basePathOf(site.url) + STYLES,
    // Not the build time, so that equal sources give equal feeds.
    updated: days.at(-1) ?? today,
    items,
    read,
  }
}

/**
 * The feed of API changes; undefined if no page shows them.
 * @param root the project's folder
 */
export function changesChannel(root: string, graph: SiteGraph, site: Site): Channel[] {
  const page = graph.pages.find(({ route }) => route === apiPages(root).changelog)
  if (!page) return []
  const items = readChanges(root)
    .slice(0, MOST_ITEMS)
    .map(({ anchor, date, kind, title, text = '' }): FeedItem => ({
      url: `${site.url}${page.route}#${anchor}`,
      title,
      description: `${CHANGE_KINDS[kind]}: ${title}`,
      html: String(markdown(text)).replaceAll('href="/', `href="${site.url}/`),
      published: date,
      updated: date,
      authors: [],
      tags: [{ id: kind, label: CHANGE_KINDS[kind], url: site.url + page.route }],
      image: undefined,
    }))
  const { description, title } = page.matter
  return [
    channelOf(site, graph.today, {
      list: page.route,
      title: `${site.title} ${title.toLowerCase()}`,
      description,
      items,
      read: 'Read it in the changelog',
    }),
  ]
}

/**
 * All feeds of the blog: all posts, those of each author, those with each tag. Hidden and unlisted posts are left out.
 * @param texts of posts, by their routes
 */
export function channels(graph: SiteGraph, site: Site, texts: PostTexts): Channel[] {
  const items = new Map<Post, FeedItem>()
  const item = (post: Post): FeedItem => {
    const made = items.get(post) ?? itemOf(graph, site, texts, post)
    items.set(post, made)
    return made
  }
  const channel = (list: string, title: string, description: string, posts: readonly Post[]) =>
    channelOf(site, graph.today, { list, title, description, items: posts.slice(0, MOST_ITEMS).map(item) })
  const blog = `${site.title} ${site.blog.title.toLowerCase()}`
  if (!hasBlog(graph)) return []
  return [
    channel(BLOG, blog, site.blog.description, listedPosts(graph.posts)),
    ...authorsInUse(graph).map((id) => {
      const { name = id, description = '' } = graph.authors[id] ?? {}
      return channel(authorRoute(id), `${blog}: ${name}`, description, postsBy(graph, id))
    }),
    ...tagsInUse(graph).map((id) => {
      const { label = id, description = '' } = graph.tags[id] ?? {}
      return channel(tagRoute(id), `${blog}: ${label}`, description, postsTagged(graph, id))
    }),
  ]
}
