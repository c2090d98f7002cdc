/** The folder of the blog below `pages/`: its posts, and the lists of them. */
export const BLOG = '/blog'
export const ARCHIVE = `${BLOG}/archive`
export const AUTHORS = `${BLOG}/authors`
export const TAGS = `${BLOG}/tags`

export const authorRoute = (id: string) => `${AUTHORS}/${id}`
export const tagRoute = (id: string) => `${TAGS}/${id}`

/** The three feeds of one list of posts, as addresses of this site. */
export interface FeedLinks {
  /** What the feeds carry, as in "Chain Data API blog". */
  title: string
  rss: string
  atom: string
  json: string
}

/** @param list the address of the list: `/blog`, an author's or a tag's */
export function feedLinks(list: string, title: string): FeedLinks {
  return { title, rss: `${list}/rss.xml`, atom: `${list}/atom.xml`, json: `${list}/feed.json` }
}
