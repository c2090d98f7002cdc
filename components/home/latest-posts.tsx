import { usePage } from '@/components/frame/page-context'
import { formatDay } from '@/lib/content/format-day'
import { BLOG } from '@/lib/content/blog/routes'
import styles from './home.module.css'

/** The newest posts of the blog. */
export function LatestPosts() {
  const posts = usePage().blog?.posts ?? []
  if (posts.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="latest">
      <h2 id="latest">From the blog</h2>
      <div>
        <ul className={styles.latest}>
          {posts.map((post) => (
            <li key={post.route}>
              <time dateTime={post.date}>{formatDay(post.date)}</time>
              <a href={post.route}>{post.title}</a>
            </li>
          ))}
        </ul>
        <p>
          <a href={BLOG}>All posts</a>
        </p>
      </div>
    </section>
  )
}
