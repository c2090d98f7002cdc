import { readFileSync } from 'node:fs'
import path from 'node:path'
import { basePathOf } from '@/lib/html/base-path'
import { placeBelow } from '@/lib/html/root-urls'
import { authorsInUse, postsBy, postsTagged, tagsInUse } from '@/lib/content/blog/cards'
import { feedLinks, authorRoute, BLOG, tagRoute, fileOf } from '@/lib/content/routes'
import { hasBlog } from '@/lib/pages/blog-props'
import { listedPosts } from '@/lib/content/posts'
import type { Post, SiteGraph } from '@/lib/content/types'
import type { Site } from '@/lib/schemas/site'
import type { Channel, FeedItem } from './channel'
import { postContent } from './clean-content'
import { STYLES } from './xml'

/** The newest posts a feed carries, as Docusaurus and others do: readers keep what they have seen. */
const MOST_ITEMS = 20

function itemOf(graph: SiteGraph, site: Site, out: string, { route, matter }: Post): FeedItem {
  const url = site.url + route
  return {
    url,
    title: matter.title,
    description: matter.description,
    html: postContent(placeBelow(basePathOf(site.url), readFileSync(path.join(out, fileOf(route)), 'utf8')), url),
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

/**
 * Every feed of the blog: all posts, those of each author, those with each tag. Hidden and unlisted posts are in none.
 * @param out the export's folder, which the posts' texts are taken from
 */
export function channels(graph: SiteGraph, site: Site, out: string): Channel[] {
  const items = new Map<Post, FeedItem>()
  const item = (post: Post): FeedItem => {
    const made = items.get(post) ?? itemOf(graph, site, out, post)
    items.set(post, made)
    return made
  }
  const channel = (list: string, name: string, description: string, posts: readonly Post[]): Channel => {
    const links = feedLinks(list, name)
    const shown = posts.slice(0, MOST_ITEMS).map(item)
    return {
      title: name,
      description,
      language: site.locale,
      copyright: site.footer?.copyright ?? site.title,
      url: site.url + list,
      rss: site.url + links.rss,
      atom: site.url + links.atom,
      json: site.url + links.json,
      styles: basePathOf(site.url) + STYLES,
      // Not the time of the build: equal sources give equal feeds.
      updated:
        shown
          .map(({ updated }) => updated)
          .sort()
          .at(-1) ?? graph.today,
      items: shown,
    }
  }
  if (!hasBlog(graph)) return []
  const blog = `${site.title} ${site.blog.title.toLowerCase()}`
  return [
    channel(BLOG, blog, site.blog.description, listedPosts(graph.posts)),
    ...authorsInUse(graph).map((id) =>
      channel(
        authorRoute(id),
        `${blog}: ${graph.authors[id]?.name ?? id}`,
        graph.authors[id]?.description ?? '',
        postsBy(graph, id),
      ),
    ),
    ...tagsInUse(graph).map((id) =>
      channel(
        tagRoute(id),
        `${blog}: ${graph.tags[id]?.label ?? id}`,
        graph.tags[id]?.description ?? '',
        postsTagged(graph, id),
      ),
    ),
  ]
}
