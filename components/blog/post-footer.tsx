import { usePage } from '@/components/frame/page-context'
import { PageFooter } from '@/components/frame/page-footer'
import type { BlogProps, PostProps } from '@/lib/pages/blog-props'
import { AuthorCard } from './author-card'
import { FeedList } from './feed-list'
import pager from './pager.module.css'
import styles from './post-footer.module.css'
import { RelatedPosts } from './related-posts'
import { TagLinks } from './tag-links'

/** After a post: its tags and feeds, where to edit it, who wrote it, and where to go on. */
export function PostFooter({ post, feeds }: { post: PostProps; feeds: BlogProps['feeds'] }) {
  const { start } = usePage()
  return (
    <div className={styles.footer}>
      <div className={styles.row}>
        <TagLinks tags={post.tags} />
        {feeds[0] && <FeedList feeds={feeds[0]} />}
      </div>
      <PageFooter />
      {post.authors.map((author) => (
        <AuthorCard key={author.id} author={author} />
      ))}
      <RelatedPosts posts={post.related} start={start} />
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
