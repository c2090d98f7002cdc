import Link from 'next/link'
import { formatDay } from '@/lib/content/format-day'
import type { PostCard } from '@/lib/content/blog-props'
import styles from './blog.module.css'

/** Posts as the lists show them, newest first. */
export function PostList({ posts }: { posts: PostCard[] }) {
  return (
    <div className={styles.posts}>
      {posts.map((post) => (
        <article key={post.route} className={styles.post}>
          <p className={styles.meta}>
            <time dateTime={post.date}>{formatDay(post.date)}</time> · {post.readingMinutes} min read
          </p>
          <h2>
            <Link href={post.route}>{post.title}</Link>
          </h2>
          <p>{post.description}</p>
          <p className={styles.meta}>
            By{' '}
            {post.authors.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link href={`/blog/authors/${id}`}>{name}</Link>
              </span>
            ))}
          </p>
          <TagLinks tags={post.tags} />
        </article>
      ))}
    </div>
  )
}

export function TagLinks({ tags }: { tags: { id: string; label: string }[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map(({ id, label }) => (
        <li key={id}>
          <Link href={`/blog/tags/${id}`} rel="tag">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
