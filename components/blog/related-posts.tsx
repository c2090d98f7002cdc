import type { PostTeaser } from '@/lib/content/blog/cards'
import { COVER_SIZE } from '@/lib/content/editions'
import { formatDay } from '@/lib/content/format-day'
import styles from './related-posts.module.css'

/** Where a post leads on: posts about the same, and the first page of the docs. */
export function RelatedPosts({ posts, start }: { posts: PostTeaser[]; start: string }) {
  return (
    <>
      {posts.length > 0 && (
        <nav aria-labelledby="related-posts" className={styles.related}>
          <h2 id="related-posts">Read next</h2>
          <ul>
            {posts.map(({ route, title, description, date, cover }) => (
              <li key={route}>
                <img src={cover} alt="" loading="lazy" {...COVER_SIZE} />
                <a href={route}>{title}</a>
                <p>{description}</p>
                <time dateTime={date}>{formatDay(date)}</time>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className={styles.start}>
        <span>Try it: one paid call against a sandbox on your machine. It costs nothing.</span>
        <a href={start}>Open the documentation</a>
      </p>
    </>
  )
}
