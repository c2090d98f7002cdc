import { formatDay } from '@/lib/content/format-day'
import type { PostLink } from '@/lib/content/blog/cards'
import { postCount } from './post-count'
import styles from './index-lists.module.css'
import { StatusBadge } from './status-badge'
import { useBlog } from './use-blog'

/** The year is read from the day's text: no time zone can move a post of New Year's Eve. */
function byYear(posts: PostLink[]): [year: string, posts: PostLink[]][] {
  const years = new Map<string, PostLink[]>()
  for (const post of posts) {
    const year = post.date.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), post])
  }
  return [...years]
}

/** All posts by year, newest first everywhere. */
export function BlogArchive() {
  const { posts = [] } = useBlog()
  if (posts.length === 0) return <p className={styles.none}>There is no post yet.</p>
  return byYear(posts).map(([year, own]) => (
    <section key={year} aria-labelledby={`y${year}`} className={styles.section}>
      <h2 id={`y${year}`}>{year}</h2>
      <p className={styles.count}>{postCount(own.length)}</p>
      <ul>
        {own.map((post) => (
          <li key={post.route} className={styles.dated}>
            <time dateTime={post.date}>{formatDay(post.date).replace(/, \d{4}$/, '')}</time>
            <span>
              <a href={post.route}>{post.title}</a> <StatusBadge status={post.status} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))
}
