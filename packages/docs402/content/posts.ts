import type { PostMatter } from './schemas/front-matter'
import { byCodeUnits } from '@docs402/findings'
import { BLOG } from '../shared/routes'
import type { Post, SiteGraph } from './types'

/** Why a post is hidden. */
export type PostStatus = 'published' | 'draft' | 'scheduled'

/**
 * @param today the day of the build, YYYY-MM-DD; later posts are scheduled
 */
export function statusOf(matter: Pick<PostMatter, 'draft' | 'date'>, today: string): PostStatus {
  if (matter.draft) return 'draft'
  return matter.date > today ? 'scheduled' : 'published'
}

/**
 * The posts that a build shows.
 * @param posts every post on disk
 * @param today the day of the build; later posts are scheduled
 * @param hiddenToo include drafts and scheduled posts: in development, never in a build
 * @returns newest first; posts of one day by route, so that the order is deterministic
 */
export function publishedPosts(posts: readonly Post[], today: string, hiddenToo: boolean): Post[] {
  return posts
    .filter((post) => hiddenToo || statusOf(post.matter, today) === 'published')
    .sort((a, b) => byCodeUnits(b.matter.date, a.matter.date) || byCodeUnits(a.route, b.route))
}

/** The posts that lists, counts, feeds and search may show. */
export function listedPosts(posts: readonly Post[]): Post[] {
  return posts.filter((post) => !post.matter.unlisted)
}

/** The similarity of posts: rare tags count more than common ones. */
function nearness(post: Post, other: Post, all: readonly Post[]): number {
  const shared = other.matter.tags.filter((tag) => post.matter.tags.includes(tag))
  return shared.reduce((sum, tag) => sum + 1 / all.filter(({ matter }) => matter.tags.includes(tag)).length, 0)
}

/** Numbers of posts on the home page and after a page. */
const MAX_ON_HOME = 3
const MAX_NEXT = 2

/**
 * The posts on the home page: the newest.
 * @param graph with the posts that this build publishes
 */
export function postsOfHome({ posts }: Pick<SiteGraph, 'posts'>): Post[] {
  return listedPosts(posts).slice(0, MAX_ON_HOME)
}

/**
 * The posts to read after one: those that share tags with it, then the newest.
 * @param graph with the posts that this build publishes
 */
export function relatedPosts({ posts }: Pick<SiteGraph, 'posts'>, post: Post): Post[] {
  const all = listedPosts(posts)
  const rated = all
    .filter((other) => other !== post)
    .map((other, age) => ({ other, age, near: nearness(post, other, all) }))
  rated.sort((a, b) => b.near - a.near || a.age - b.age)
  return rated.slice(0, MAX_NEXT).map(({ other }) => other)
}

/**
 * The posts to read after a page of the docs: those that its front matter names, as far as this build publishes them.
 * @param names of their files, without the ending
 */
export function postsNamed({ posts }: Pick<SiteGraph, 'posts'>, names: readonly string[] = []): Post[] {
  return names.flatMap((name) => posts.find(({ route }) => route === `${BLOG}/${name}`) ?? [])
}
