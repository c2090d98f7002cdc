/** One author as feeds name them. */
interface FeedAuthor {
  name: string
  /** Absolute. */
  url: string
  email: string | undefined
}

export interface FeedItem {
  /** Absolute; it never changes, so that it is the item's id as well. */
  url: string
  title: string
  description: string
  /** The whole post, HTML with absolute addresses. */
  html: string
  /** YYYY-MM-DD. */
  published: string
  updated: string
  authors: FeedAuthor[]
  tags: { id: string; label: string; url: string }[]
  image: string | undefined
}

/** What one list of posts publishes, whatever the format. */
export interface Channel {
  title: string
  description: string
  language: string
  copyright: string
  /** The list's page, absolute. */
  url: string
  /** The three files, absolute. */
  rss: string
  atom: string
  json: string
  /** The style sheet, from the root of the origin. */
  styles: string
  /** The last change of any item, YYYY-MM-DD. */
  updated: string
  /** Newest first. */
  items: FeedItem[]
}

/** Days have no hour; in feeds they begin at midnight, UTC. */
export const timeOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`)
