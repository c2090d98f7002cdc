import { type LinkKind, type PostLink, type TagCard } from 'docs402/types'
import { groupBy } from 'docs402/shared/group-by'
import { counted, type EnglishWords } from 'docs402/shared/words/words'

type BlogWords = EnglishWords['blog']

/** "1 post", "2 posts". */
export const postCount = (count: number, { posts }: BlogWords, language: string): string =>
  counted(posts, count, language)

/** The year is read from the day's text: no time zone can move a post of New Year's Eve. */
export const byYear = (posts: PostLink[]) => [...groupBy(posts, ({ date }) => date.slice(0, 4))]

/** The day of a post below its year. */
export const dayAndMonth = (date: string, language: string): string =>
  new Date(date).toLocaleDateString(language, { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** So many tags are one list. */
const FEW_TAGS = 20

/**
 * By the first letter of the label, an emoji or a digit included; `charAt` would cut an emoji in two. Few tags are one list,
 * with an empty text in the place of the letter.
 */
export const byLetter = (tags: TagCard[]): [string, TagCard[]][] =>
  tags.length <= FEW_TAGS ? [['', tags]] : [...groupBy(tags, ({ label }) => ([...label][0] ?? '').toUpperCase())]

/** Names of services, which no language translates. */
const SERVICES: Readonly<Record<Exclude<LinkKind, 'email' | 'website'>, string>> = {
  github: 'GitHub',
  x: 'X',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  farcaster: 'Farcaster',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
}

/** What the link to a profile of an author is called. */
export const linkLabel = (kind: LinkKind, words: BlogWords): string =>
  kind === 'email' || kind === 'website' ? words[kind] : SERVICES[kind]
