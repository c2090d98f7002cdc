import type { PostMatter } from '@/lib/schemas/front-matter'
import { byCodeUnits } from '@/lib/diagnostics/finding'
import type { Post } from './types'

/** Why a post is not for the public yet. */
export type PostStatus = 'published' | 'draft' | 'scheduled'

/**
 * @param today the day of the build, YYYY-MM-DD; later posts wait for theirs
 */
export function statusOf(matter: Pick<PostMatter, 'draft' | 'date'>, today: string): PostStatus {
  if (matter.draft) return 'draft'
  return matter.date > today ? 'scheduled' : 'published'
}

/**
 * The posts that a build shows.
 * @param posts every post on the disk
 * @param today the day of the build; later posts wait for theirs
 * @param hiddenToo drafts and posts of the future as well: for writing, never for a build
 * @returns newest first; posts of one day by route, so that the order never depends on the disk
 */
export function publishedPosts(posts: readonly Post[], today: string, hiddenToo = false): Post[] {
  return posts
    .filter((post) => hiddenToo || statusOf(post.matter, today) === 'published')
    .sort((a, b) => byCodeUnits(b.matter.date, a.matter.date) || byCodeUnits(a.route, b.route))
}

/** The posts that lists, counts, feeds and search may show. */
export function listedPosts(posts: readonly Post[]): Post[] {
  return posts.filter((post) => !post.matter.unlisted)
}
