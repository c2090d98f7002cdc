import { broken } from '../frame/broken'
import type { TagLabel } from 'docs402/types'
import { tagRoute, type FeedLinks } from 'docs402/shared/routes'
import styles from './tags-and-feeds.module.css'

/** The tags of a post. */
export function TagLinks({ tags }: { tags: TagLabel[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map(({ id, label }) => (
        <li key={id}>
          <a href={tagRoute(id)} rel="tag" className="pill">
            {broken(label)}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The feeds of this list. Plain links, because their targets are files, not pages. */
export function FeedList({ feeds: { title, rss, atom, json } }: { feeds: FeedLinks }) {
  return (
    <p className="quiet screen-only">
      Follow <span className="visually-hidden">the {title} </span>by feed: <a href={rss}>RSS</a>,{' '}
      <a href={atom}>Atom</a>
      {json !== undefined && (
        <>
          , <a href={json}>JSON</a>
        </>
      )}
    </p>
  )
}
