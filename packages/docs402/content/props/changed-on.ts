import type { SitePageProps } from './page-props'

/** When a page was last changed: for a post, the date in its front matter; otherwise the last commit of its file. */
export const changedOn = ({ page, blog }: SitePageProps): string | undefined =>
  blog?.post ? (blog.post.updated ?? blog.post.date) : (page.updated ?? undefined)
