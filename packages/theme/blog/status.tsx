import { fill, type EnglishWords } from 'docs402/shared/words/words'
import { useBlogWords, usePageLanguage } from '../frame/use-words'
import { Callout } from '../mdx/callout/view'
import { formatDay } from 'docs402/shared/format-day'
import { type PostStatus, type PostProps } from 'docs402/types'
import styles from './status.module.css'

type Status = Pick<PostProps, 'status' | 'unlisted' | 'date'>

function bannerOf(
  { status, unlisted, date }: Status,
  words: EnglishWords['blog'],
  language: string,
): { title: string; text: string } | null {
  if (status === 'draft') {
    return { title: words.draft, text: words.draftText }
  }
  if (status === 'scheduled') {
    const listed = unlisted ? ` ${words.staysUnlisted}` : ''
    return { title: words.scheduled, text: fill(words.scheduledText, { date: formatDay(date, language) }) + listed }
  }
  return unlisted ? { title: words.unlisted, text: words.unlistedText } : null
}

/** Above a post that is not public, says why. Drafts and scheduled posts exist only in development. */
export function StatusBanner({ post }: { post: Status }) {
  const banner = bannerOf(post, useBlogWords(), usePageLanguage())
  if (!banner) return null
  return (
    <div className={styles.banner} data-search="off">
      <Callout type="warning" title={banner.title}>
        <p>{banner.text}</p>
      </Callout>
    </div>
  )
}

/** In a list, next to a post that is not public yet. Only in development: builds have no such posts. */
export function StatusBadge({ status }: { status: PostStatus }) {
  const words = useBlogWords()
  if (status === 'published') return null
  return <span className={`strong ${styles.badge}`}>{words[status]}</span>
}
