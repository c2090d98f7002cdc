import { kindTitle, readChanges } from '../../../reference/site/changelog'
import { apiPages } from '../../../reference/site/pages'
import { basePathOf } from '@docs402/static-export/base-path'
import { markdown } from '../../../page/html'
import { authorsInUse, postsBy, postsTagged, tagsInUse } from '../../../page/props/cards'
import { feedLinks, authorRoute, BLOG, tagRoute } from '../../../shared/routes'
import { linkedFile } from '../../../content/public-files'
import { hasBlog } from '../../../page/props/blog-props'
import { listedPosts } from '../../../content/posts'
import type { Post, SiteGraph } from '../../../content/types'
import type { Site } from '../../../content/schemas/site'
import { pageLanguage } from '../../../content/page-language'

/** A feed of posts or changes, independent of the format; URLs are absolute, items newest first. */
export type Channel = ReturnType<typeof channelOf>

/** The style sheet of feeds that a browser shows. */
export const STYLES = '/feed.css'

/** How many posts a feed has, as in Docusaurus and others: feed readers keep older ones. */
const MOST_ITEMS = 20

export interface FeedItem {
  /** It never changes, so it is the item's id as well. */
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

/** The feed of the list on a page. */
function channelOf(
  site: Site,
  today: string,
  list: { route: string; title: string; description: string },
  items: readonly FeedItem[],
  read: string = pageLanguage().words.blog.readPost,
) {
  const { rss, atom, json } = feedLinks(list.route, list.title)
  return {
    title: list.title,
    description: list.description,
    language: site.locale,
    copyright: site.footer?.copyright ?? site.title,
    url: site.url + list.route,
    rss: site.url + rss,
    atom: site.url + atom,
    json: json && site.url + json,
    // From the root of the origin.
    styles: basePathOf(site.url) + STYLES,
    /** The text of the link to an item, if a browser shows the feed itself. */
    read,
    // Not the build time, so that equal sources give equal feeds.
    updated:
      items
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? today,
    items,
  }
}

/**
 * The feed of API changes; none if no page shows them.
 * @param root the project's folder
 */
function changes(root: string, { pages, today }: SiteGraph, site: Site): Channel[] {
  const page = pages.find(({ route }) => route === apiPages(root).changelog)
  if (!page) return []
  const url = site.url + page.route
  const items = readChanges(root)
    .slice(0, MOST_ITEMS)
    .map(({ anchor, date, kind, title, text = '' }) => ({
      url: `${url}#${anchor}`,
      title,
      description: `${kindTitle(kind)}: ${title}`,
      html: markdown(text).replaceAll('href="/', `href="${site.url}/`),
      published: date,
      updated: date,
      authors: [],
      tags: [{ id: kind, label: kindTitle(kind), url }],
      image: undefined,
    }))
  const title = `${site.title} ${page.matter.title.toLowerCase()}`
  return [
    channelOf(
      site,
      today,
      { ...page.matter, route: page.route, title },
      items,
      pageLanguage().words.blog.readInChangelog,
    ),
  ]
}

/**
 * All feeds: all posts, those of each author, those with each tag, and the changes of the API. Hidden and unlisted posts
 * are left out.
 * @param texts of posts as portable HTML, by their routes
 */
export function channels(root: string, graph: SiteGraph, site: Site, texts: ReadonlyMap<string, string>): Channel[] {
  const itemOf = ({ file, route, matter }: Post): FeedItem => {
    const html = texts.get(route)
    if (html === undefined) throw new Error(`The export has no page ${route}.`)
    return {
      url: site.url + route,
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
      image: matter.image && site.url + linkedFile(matter.image, file, root),
    }
  }
  const channel = (route: string, title: string, description: string, posts: readonly Post[]) =>
    channelOf(site, graph.today, { route, title, description }, posts.slice(0, MOST_ITEMS).map(itemOf))
  const blog = `${site.title} ${site.blog.title.toLowerCase()}`
  if (!hasBlog(graph)) return changes(root, graph, site)
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
    ...changes(root, graph, site),
  ]
}
