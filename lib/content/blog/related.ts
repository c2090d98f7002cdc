import { listedPosts } from '../posts'
import type { Post, SiteGraph } from '../types'

/** How near a post is: a tag that few posts have says more than one that many have. */
function nearness(post: Post, other: Post, all: readonly Post[]): number {
  const shared = other.matter.tags.filter((tag) => post.matter.tags.includes(tag))
  return shared.reduce((sum, tag) => sum + 1 / all.filter(({ matter }) => matter.tags.includes(tag)).length, 0)
}

/**
 * The posts to read after one: those that share tags with it, then the newest.
 * @param graph with the posts that this build publishes
 * @param post the one that is read
 * @param most how many
 */
export function relatedPosts({ posts }: Pick<SiteGraph, 'posts'>, post: Post, most = 2): Post[] {
  const all = listedPosts(posts)
  const rated = all
    .filter((other) => other !== post)
    .map((other, age) => ({ other, age, near: nearness(post, other, all) }))
  rated.sort((a, b) => b.near - a.near || a.age - b.age)
  return rated.slice(0, most).map(({ other }) => other)
}

/**
 * The posts to read after a page of the docs: those that link to it, then the newest.
 * @param graph with the posts and the texts of all pages
 * @param route of the page
 * @param most how many
 */
export function postsAbout({ posts, pages }: Pick<SiteGraph, 'posts' | 'pages'>, route: string, most = 2): Post[] {
  const link = new RegExp(`${route.replace(/[^\w/]/g, '\\$&')}(?=[#"'\\s)])`)
  const links = (post: Post) => link.test(pages.find((page) => page.route === post.route)?.body ?? '')
  const all = listedPosts(posts)
  return [...all.filter(links), ...all.filter((post) => !links(post))].slice(0, most)
}
