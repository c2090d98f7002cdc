import { usePage } from '@/components/frame/page-context'
import type { PostLink } from '@/lib/content/blog/cards'
import { formatDay } from '@/lib/content/format-day'
import styles from './recent-posts.module.css'

/** The newest posts, beside the one that is read. */
export function RecentPosts({ posts }: { posts: PostLink[] }) {
  const { page } = usePage()
  if (posts.length === 0) return null
  return (
    <nav aria-labelledby="recent-posts" className={styles.recent}>
      <p id="recent-posts" className={styles.title}>
        Recent posts
      </p>
      <ul>
        {posts.map(({ route, title, date }) => (
          <li key={route}>
            <a href={route} aria-current={route === page.route ? 'page' : undefined}>
              {title}
            </a>
            <time dateTime={date}>{formatDay(date)}</time>
          </li>
        ))}
      </ul>
    </nav>
  )
}
