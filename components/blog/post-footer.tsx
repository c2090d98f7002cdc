import Link from 'next/link'
import { PageFooter } from '@/components/frame/page-footer'
import type { BlogProps } from '@/lib/content/blog-props'
import styles from './blog.module.css'
import { TagLinks } from './post-list'

type PostMeta = NonNullable<BlogProps['post']>

/** After a post: its tags, where to edit it, and the posts beside it. */
export function PostFooter({ post }: { post: PostMeta }) {
  return (
    <div className={styles.footer}>
      <TagLinks tags={post.tags} />
      <PageFooter />
      {(post.newer ?? post.older) && (
        <nav aria-label="Newer and older post" className={styles.pager}>
          {post.newer && (
            <Link href={post.newer.route} rel="next">
              <span className={styles.meta}>Newer post</span> {post.newer.title}
            </Link>
          )}
          {post.older && (
            <Link href={post.older.route} rel="prev" className={styles.older}>
              <span className={styles.meta}>Older post</span> {post.older.title}
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}
