import type { Post } from './types'

/**
 * The posts that a build shows.
 * @param posts every post on the disk
 * @param today the day of the build; later posts wait for theirs
 * @returns newest first; posts of one day by route, so that the order never depends on the disk
 */
export function publishedPosts(posts: readonly Post[], today: string): Post[] {
  return posts
    .filter((post) => !post.matter.draft && post.matter.date <= today)
    .sort((a, b) => b.matter.date.localeCompare(a.matter.date) || a.route.localeCompare(b.route))
}

/** The posts that lists, counts, feeds and search may show. */
export function listedPosts(posts: readonly Post[]): Post[] {
  return posts.filter((post) => !post.matter.unlisted)
}
