import { CopyPage } from '@/components/frame/copy-page'
import type { PostProps } from '@/lib/content/blog-props'
import { formatDay } from '@/lib/content/format-day'
import { authorRoute } from '@/lib/blog/routes'
import { AuthorLinks } from './author-links'
import styles from './post-header.module.css'
import { StatusBanner } from './status-banner'

/** Below a post's heading and day: who wrote it, when it was changed, and who can see it. */
export function PostHeader({ post }: { post: PostProps }) {
  return (
    <div className={styles.header}>
      {post.updated && (
        <p className={styles.updated}>
          Updated on <time dateTime={post.updated}>{formatDay(post.updated)}</time>
        </p>
      )}
      <ul className={styles.authors} aria-label="Authors">
        {post.authors.map(({ id, name, title, picture, links }) => (
          <li key={id}>
            {picture && <img src={picture} alt="" width={44} height={44} />}
            <div>
              <a href={authorRoute(id)} rel="author">
                {name}
              </a>{' '}
              {title && <span className={styles.title}>{title}</span>}
              <AuthorLinks name={name} links={links} />
            </div>
          </li>
        ))}
      </ul>
      <CopyPage />
      <StatusBanner post={post} />
    </div>
  )
}
