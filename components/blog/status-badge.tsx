import type { PostStatus } from '@/lib/content/posts'
import styles from './status.module.css'

/** In a list, beside a post that no reader sees yet. Only while writing: a build has no such posts. */
export function StatusBadge({ status }: { status: PostStatus }) {
  if (status === 'published') return null
  return <span className={styles.badge}>{status === 'draft' ? 'Draft' : 'Scheduled'}</span>
}
