import { Pieces } from '../frame/pieces'
import { fill } from 'docs402/shared/words/words'
import { useBlogWords } from '../frame/use-words'
import { withWrapPoints } from '../frame/wrap-points'
import type { TagLabel } from 'docs402/types'
import { tagRoute, type FeedLinks } from 'docs402/shared/routes'
import styles from './tags-and-feeds.module.css'

/** The tags of a post. */
export function TagLinks({ tags }: { tags: TagLabel[] }) {
  const words = useBlogWords()
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={words.tags}>
      {tags.map(({ id, label }) => (
        <li key={id}>
          <a href={tagRoute(id)} rel="tag" className="pill">
            {withWrapPoints(label)}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The feeds of this list. Plain links, because their targets are files, not pages. */
export function FeedList({ feeds: { title, rss, atom, json } }: { feeds: FeedLinks }) {
  const words = useBlogWords()
  return (
    <p className="quiet screen-only">
      <Pieces
        of={words.follow}
        with={{ title: <span className="visually-hidden">{fill(words.theTitle, { title })}</span> }}
      />{' '}
      <a href={rss}>{words.rss}</a>, <a href={atom}>{words.atom}</a>
      {json !== undefined && (
        <>
          , <a href={json}>{words.json}</a>
        </>
      )}
    </p>
  )
}
