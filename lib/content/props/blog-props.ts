import { paramsOf, pageOf, type Paging } from '@/lib/content/blog/paging'
import {
  authorCard,
  authorsInUse,
  byline,
  coverOf,
  postCard,
  postLink,
  postTeaser,
  postsBy,
  postsTagged,
  tagCard,
  tagLabel,
  tagsInUse,
  type AuthorCard,
  type Byline,
  type PostCard,
  type PostLink,
  type PostTeaser,
  type TagCard,
  type TagLabel,
} from '@/lib/content/blog/cards'
import { feedLinks, type FeedLinks, ARCHIVE, authorRoute, AUTHORS, BLOG, tagRoute, TAGS } from '@/lib/content/routes'
import { postsOfHome, relatedPosts, listedPosts, statusOf, type PostStatus } from '@/lib/content/posts'
import { site } from '@/lib/content/graph'
import { readingMinutes } from '@/lib/content/blog/excerpt'
import { postImage, type PostImage } from '@/lib/content/blog/post-pictures'
import type { PageLink, Post, SiteGraph } from '@/lib/content/types'

export { blogPaths } from '@/lib/content/blog/paging'

/** The post of a page, without its text. */
export interface PostProps {
  title: string
  description: string
  date: string
  updated: string | null
  /** The picture of link previews, if the post sets one. */
  image: PostImage | null
  keywords: string[]
  readingMinutes: number
  status: PostStatus
  unlisted: boolean
  authors: Byline[]
  tags: TagLabel[]
  newer: PageLink | null
  older: PageLink | null
  recent: PostLink[]
  cover: string
  /** Related posts. */
  related: PostTeaser[]
}

/** One page of a list of posts. */
export interface ListProps extends Paging {
  posts: PostCard[]
}

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

const blogFeed = () => feedLinks(BLOG, `${site.title} blog`)

async function listProps(graph: SiteGraph, posts: readonly Post[], list: string, page: number): Promise<ListProps> {
  const { entries, ...paging } = pageOf(posts, list, page, site.blog.postsPerPage)
  return { ...paging, posts: await Promise.all(entries.map((post, index) => postCard(graph, post, index === 0))) }
}

/** Every page of a list has a unique title and description. */
const numbered = (title: string, description: string, page: number) =>
  page === 1
    ? { title, description }
    : { title: `${title}, page ${page}`, description: `${description} Page ${page} of the list.` }

async function postProps(graph: SiteGraph, route: string): Promise<BlogProps | null> {
  const page = graph.pages.find((candidate) => candidate.route === route)
  const post = graph.posts.find((candidate) => candidate.route === route)
  if (!post || !page) return null
  const { matter } = post
  const listed = listedPosts(graph.posts)
  const at = listed.indexOf(post)
  const link = (other: Post | undefined): PageLink | null =>
    other && at >= 0 ? { title: other.matter.title, route: other.route } : null
  return {
    feeds: [blogFeed()],
    post: {
      title: matter.title,
      description: matter.description,
      date: matter.date,
      updated: matter.updated ?? null,
      image: matter.image === undefined ? null : postImage(matter.image, graph.root),
      keywords: matter.keywords ?? [],
      readingMinutes: await readingMinutes(page, graph.root),
      status: statusOf(matter, graph.today),
      unlisted: matter.unlisted,
      authors: matter.authors.map((id) => byline(graph, id)),
      tags: matter.tags.map((id) => tagLabel(graph, id)),
      newer: link(listed[at - 1]),
      older: link(listed[at + 1]),
      cover: coverOf(graph, post, true),
      related: relatedPosts(graph, post).map((other) => postTeaser(graph, other)),
      recent: listed.slice(0, RECENT_POSTS).map((other) => postLink(graph, other)),
    },
  }
}

async function authorProps(graph: SiteGraph, id: string, page: number): Promise<BlogProps> {
  const author = authorCard(graph, id)
  const description = `Posts by ${author.name} on the ${site.title} blog. ${author.description}`
  return {
    ...numbered(author.name, description, page),
    feeds: [feedLinks(authorRoute(id), `${site.title} blog: ${author.name}`), blogFeed()],
    author,
    list: await listProps(graph, postsBy(graph, id), authorRoute(id), page),
  }
}

async function tagProps(graph: SiteGraph, id: string, page: number): Promise<BlogProps> {
  const tag = tagCard(graph, id)
  const description = `Posts tagged ${tag.label} on the ${site.title} blog. ${tag.description}`
  return {
    ...numbered(`Posts tagged ${tag.label}`, description, page),
    feeds: [feedLinks(tagRoute(id), `${site.title} blog: ${tag.label}`), blogFeed()],
    tag,
    list: await listProps(graph, postsTagged(graph, id), tagRoute(id), page),
  }
}

/**
 * The props of a blog page.
 * @param pattern the route of the page's file
 * @param route the URL itself
 * @returns undefined for a post that this build does not publish
 * @throws if the URL has an author, a tag or a page of a list that does not exist
 */
export async function blogProps(graph: SiteGraph, pattern: string, route: string): Promise<BlogProps | null> {
  const { author = '', tag = '', page = '1' } = paramsOf(pattern, route)
  const number = Number(page)
  const posts = listedPosts(graph.posts)
  const feeds = [blogFeed()]
  switch (pattern) {
    case '/':
      return { feeds: hasBlog(graph) ? feeds : [], posts: postsOfHome(graph).map((post) => postLink(graph, post)) }
    case BLOG:
    case `${BLOG}/page/[page]`:
      return {
        ...(number > 1 && numbered(site.blog.title, site.blog.description, number)),
        feeds,
        list: await listProps(graph, posts, BLOG, number),
      }
    case ARCHIVE:
      return { feeds, posts: posts.map((post) => postLink(graph, post)) }
    case AUTHORS:
      return { feeds, authors: authorsInUse(graph).map((id) => authorCard(graph, id)) }
    case TAGS:
      return { feeds, tags: tagsInUse(graph).map((id) => tagCard(graph, id)) }
    case `${AUTHORS}/[author]`:
    case `${AUTHORS}/[author]/page/[page]`:
      return authorProps(graph, author, number)
    case `${TAGS}/[tag]`:
    case `${TAGS}/[tag]/page/[page]`:
      return tagProps(graph, tag, number)
    default:
      return postProps(graph, route)
  }
}
