import { Callout } from '../mdx/blocks'
import { formatDay } from 'docs402/shared/format-day'
import { type PostStatus, type PostProps } from 'docs402/types'
import styles from './status.module.css'

type Status = Pick<PostProps, 'status' | 'unlisted' | 'date'>

function words({ status, unlisted, date }: Status): { title: string; text: string } | null {
  if (status === 'draft') {
    return {
      title: 'Draft',
      text: 'Only you see this post, in development. Builds leave it out until you remove "draft".',
    }
  }
  if (status === 'scheduled') {
    const listed = unlisted ? ' It stays unlisted.' : ''
    return { title: 'Scheduled', text: `The first build on or after ${formatDay(date)} publishes this post.${listed}` }
  }
  if (unlisted)
    return { title: 'Unlisted', text: 'Lists and search leave this post out. Anyone with its URL can read it.' }
  return null
}

/** Above a post that is not public, says why. Drafts and scheduled posts exist only in development. */
export function StatusBanner({ post }: { post: Status }) {
  const banner = words(post)
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
  if (status === 'published') return null
  return <span className={`strong ${styles.badge}`}>{status === 'draft' ? 'Draft' : 'Scheduled'}</span>
}
