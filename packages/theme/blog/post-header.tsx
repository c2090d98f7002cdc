import { Pieces } from '../frame/pieces'
import { usePageLanguage, useBlogWords } from '../frame/use-words'
import { withWrapPoints } from '../frame/wrap-points'
import { CopyPage } from '../frame/copy-page'
import { COVER_SIZE, authorRoute } from 'docs402/shared/routes'
import type { PostProps } from 'docs402/types'
import { formatDay } from 'docs402/shared/format-day'
import styles from './post-header.module.css'
import { StatusBanner } from './status'

/** Around a post's heading and day: its cover and who wrote it, what can be done with the page, and who can see it. */
export function PostHeader({ post }: { post: PostProps }) {
  const words = useBlogWords()
  const language = usePageLanguage()
  return (
    <>
      <div className={styles.tools}>
        <CopyPage />
      </div>
      <div className={styles.rail}>
        <img src={post.cover} alt="" className={styles.cover} {...COVER_SIZE} />
        <ul className={styles.authors} aria-label={words.authors}>
          {post.authors.map(({ id, name, title, picture }) => (
            <li key={id} className={styles.author}>
              {picture && <img src={picture} alt="" className="avatar" width={36} height={36} />}
              <div>
                <a href={authorRoute(id)} rel="author" className="plain" translate="no">
                  {withWrapPoints(name)}
                </a>{' '}
                {title && <div className="small">{title}</div>}
              </div>
            </li>
          ))}
        </ul>
        {post.updated && (
          <p className={styles.updated}>
            <Pieces
              of={words.updatedOn}
              with={{ date: <time dateTime={post.updated}>{formatDay(post.updated, language)}</time> }}
            />
          </p>
        )}
      </div>
      <StatusBanner post={post} />
    </>
  )
}
