import { PageFooter } from '@/components/frame/page-footer'
import type { BlogProps, PostProps } from '@/lib/content/blog-props'
import { FeedList } from './feed-list'
import pager from './pager.module.css'
import styles from './post-footer.module.css'
import { TagLinks } from './tag-links'

/** After a post: its tags and feeds, where to edit it, and the posts beside it. */
export function PostFooter({ post, feeds }: { post: PostProps; feeds: BlogProps['feeds'] }) {
  return (
    <div className={styles.footer}>
      <div className={styles.row}>
        <TagLinks tags={post.tags} />
        {feeds[0] && <FeedList feeds={feeds[0]} />}
      </div>
      <PageFooter />
      {(post.newer ?? post.older) && (
        <nav aria-label="Newer and older post" className={pager.posts}>
          {post.newer && (
            <a href={post.newer.route} rel="next">
              <span>Newer post</span> {post.newer.title}
            </a>
          )}
          {post.older && (
            <a href={post.older.route} rel="prev" className={pager.older}>
              <span>Older post</span> {post.older.title}
            </a>
          )}
        </nav>
      )}
    </div>
  )
}
