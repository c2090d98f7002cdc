import Link from 'next/link'
import type { BlogProps } from '@/lib/content/blog-props'
import styles from './blog.module.css'

type PostMeta = NonNullable<BlogProps['post']>

/** Below a post's heading and day: reading time and who wrote it. */
export function PostHeader({ post }: { post: PostMeta }) {
  return (
    <div className={styles.header}>
      <p className={styles.meta}>{post.readingMinutes} min read</p>
      <ul className={styles.authors} aria-label="Authors">
        {post.authors.map(({ id, name, title, picture }) => (
          <li key={id}>
            {picture && <img src={picture} alt="" width={40} height={40} />}
            <span>
              <Link href={`/blog/authors/${id}`}>{name}</Link>
              {title && <span className={styles.meta}> {title}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
