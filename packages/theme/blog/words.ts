import { type LinkKind, type PostLink, type TagCard } from 'docs402/types'
import { formatDay } from 'docs402/shared/format-day'
import { groupBy } from 'docs402/shared/group-by'

/** "1 post", "2 posts". */
export const postCount = (count: number): string => (count === 1 ? '1 post' : `${count} posts`)

/** The year is read from the day's text: no time zone can move a post of New Year's Eve. */
export const byYear = (posts: PostLink[]) => [...groupBy(posts, ({ date }) => date.slice(0, 4))]

/** The day of a post below its year. */
export const dayAndMonth = (date: string): string => formatDay(date).replace(/, \d{4}$/, '')

/** By the first letter of the label, an emoji or a digit included; `charAt` would cut an emoji in two. */
export const byLetter = (tags: TagCard[]) => [...groupBy(tags, ({ label }) => ([...label][0] ?? '').toUpperCase())]

/** Of the profiles of authors. */
export const LINK_LABELS: Readonly<Record<LinkKind, string>> = {
  email: 'E-mail',
  website: 'Website',
  github: 'GitHub',
  x: 'X',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  farcaster: 'Farcaster',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
}
