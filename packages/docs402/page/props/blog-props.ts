import { paramsOf, pageOf } from './paging'
import {
  type AuthorCard,
  authorCard,
  authorsInUse,
  byline,
  coverOf,
  postCard,
  type PostLink,
  postLink,
  postTeaser,
  postsBy,
  postsTagged,
  type TagCard,
  tagCard,
  tagLabel,
  tagsInUse,
} from './cards'
import { feedLinks, type FeedLinks, ARCHIVE, authorRoute, AUTHORS, BLOG, tagRoute, TAGS } from '../../shared/routes'
import { postsOfHome, relatedPosts, listedPosts } from '../../content/posts'
import { readingMinutes } from './excerpt'
import { findPicture } from '../../content/pictures'
import type { PageLink, Post, SiteGraph } from '../../content/types'
import { pageLanguage } from '../../content/page-language'
import type { Site } from '../../content/schemas/site'
import { fill } from '../../shared/words/words'

export type PostProps = Awaited<ReturnType<typeof postProps>>
export type ListProps = Awaited<ReturnType<typeof listProps>>

export interface BlogProps {
  title?: string
  description?: string
  /** The feeds that this page links to, its own first. */
  feeds: FeedLinks[]
  post?: PostProps
  list?: ListProps
  posts?: PostLink[]
  authors?: AuthorCard[]
  tags?: TagCard[]
  author?: AuthorCard
  tag?: TagCard
}

/** Whether the site has a blog: without a list page there are no feeds and no links to it. */
export const hasBlog = ({ pages }: Pick<SiteGraph, 'pages'>) => pages.some(({ route }) => route === BLOG)

const RECENT_POSTS = 5

/** What the feeds of a site's blog are called: `Site blog`. */
const blogName = ({ title }: Pick<Site, 'title'>): string => fill(pageLanguage().words.blog.feedTitle, { site: title })

const blogFeed = ({ site }: SiteGraph) => feedLinks(BLOG, blogName(site))

/** One page of a list of posts. */
async function listProps(graph: SiteGraph, all: readonly Post[], list: string, page: number) {
  const { entries, ...paging } = pageOf(all, list, page, graph.site)
  return { ...paging, posts: await Promise.all(entries.map((post, index) => postCard(graph, post, index === 0))) }
}

/** Every page of a list has a unique title and description. */
const numbered = (title: string, description: string, page: number) =>
  page === 1
    ? { title, description }
    : {
        title: fill(pageLanguage().words.blog.numberedTitle, { title, page }),
        description: fill(pageLanguage().words.blog.numberedDescription, { description, page }),
      }

/** The picture of link previews, if the post sets one. */
function previewOf({ file, matter: { image = '' } }: Post, root: string) {
  const picture = image === '' ? undefined : findPicture(image, file, root)
  if (!picture || 'problem' in picture) return null
  const { src, width, height } = picture
  return { src, width, height }
}

/** The post of a page, without its text. */
async function postProps(graph: SiteGraph, post: Post) {
  const { matter } = post
  const listed = listedPosts(graph.posts)
  const at = listed.indexOf(post)
  const link = (other: Post | undefined): PageLink | null =>
    other && at >= 0 ? { title: other.matter.title, route: other.route } : null
  return {
    ...matter,
    image: previewOf(post, graph.root),
    readingMinutes: await readingMinutes(post, graph.root),
    status: postLink(graph, post).status,
    authors: matter.authors.map((id) => byline(graph, id)),
    tags: matter.tags.map((id) => tagLabel(graph, id)),
    newer: link(listed[at - 1]),
    older: link(listed[at + 1]),
    cover: coverOf(graph, post, true),
    related: relatedPosts(graph, post).map((other) => postTeaser(graph, other)),
    recent: listed.slice(0, RECENT_POSTS).map((other) => postLink(graph, other)),
  }
}

async function authorProps(graph: SiteGraph, id: string, page: number): Promise<BlogProps> {
  const author = authorCard(graph, id)
  const description = fill(pageLanguage().words.blog.postsBy, {
    ...{ author: author.name, site: graph.site.title, description: author.description },
  })
  return {
    ...numbered(author.name, description, page),
    feeds: [feedLinks(authorRoute(id), `${blogName(graph.site)}: ${author.name}`), blogFeed(graph)],
    author,
    list: await listProps(graph, postsBy(graph, id), authorRoute(id), page),
  }
}

async function tagProps(graph: SiteGraph, id: string, page: number): Promise<BlogProps> {
  const tag = tagCard(graph, id)
  const { postsTagged: title, postsTaggedOn } = pageLanguage().words.blog
  const description = fill(postsTaggedOn, {
    ...{ tag: tag.label, site: graph.site.title, description: tag.description },
  })
  return {
    ...numbered(fill(title, { tag: tag.label }), description, page),
    feeds: [feedLinks(tagRoute(id), `${blogName(graph.site)}: ${tag.label}`), blogFeed(graph)],
    tag,
    list: await listProps(graph, postsTagged(graph, id), tagRoute(id), page),
  }
}

/**
 * The props of a blog page.
 * @param pattern the route of the page's file
 * @param route the URL itself
 * @returns null for a post that this build does not publish
 */
export async function blogProps(graph: SiteGraph, pattern: string, route: string): Promise<BlogProps | null> {
  const { author, tag, page: number = '1' } = paramsOf(pattern, route)
  const page = Number(number)
  if (author !== undefined) return authorProps(graph, author, page)
  if (tag !== undefined) return tagProps(graph, tag, page)
  const posts = listedPosts(graph.posts)
  const feeds = [blogFeed(graph)]
  const { site } = graph
  switch (pattern) {
    case '/':
      return { feeds: hasBlog(graph) ? feeds : [], posts: postsOfHome(graph).map((post) => postLink(graph, post)) }
    case BLOG:
    case `${BLOG}/page/[page]`: {
      const head = page > 1 && numbered(site.blog.title, site.blog.description, page)
      return { ...head, feeds, list: await listProps(graph, posts, BLOG, page) }
    }
    case ARCHIVE:
      return { feeds, posts: posts.map((post) => postLink(graph, post)) }
    case AUTHORS:
      return { feeds, authors: authorsInUse(graph).map((id) => authorCard(graph, id)) }
    case TAGS:
      return { feeds, tags: tagsInUse(graph).map((id) => tagCard(graph, id)) }
    default: {
      const post = graph.posts.find((one) => one.route === route)
      return post ? { feeds, post: await postProps(graph, post) } : null
    }
  }
}
