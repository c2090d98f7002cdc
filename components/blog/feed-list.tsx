import type { FeedLinks } from '@/lib/content/blog/routes'
import styles from './feed-list.module.css'

/** The feeds of what this page lists. Plain links: they lead to files, not to pages. */
export function FeedList({ feeds: { title, rss, atom, json } }: { feeds: FeedLinks }) {
  return (
    <p className={styles.feeds}>
      Follow <span className="visually-hidden">the {title} </span>by feed: <a href={rss}>RSS</a>,{' '}
      <a href={atom}>Atom</a>, <a href={json}>JSON</a>
    </p>
  )
}
