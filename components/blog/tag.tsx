import { TAGS } from '@/lib/content/blog/routes'
import styles from './index-lists.module.css'
import { FeedList } from './feed-list'
import { postCount } from './post-count'
import { PostList } from './post-list'
import { useBlog } from './use-blog'

/** One tag: what it is for, and its posts. */
export function BlogTag() {
  const { tag, list, feeds } = useBlog()
  if (!tag || !list) return null
  return (
    <>
      <p className={styles.lead}>{tag.description}</p>
      <p className={styles.count}>
        {postCount(tag.count)} · <a href={TAGS}>All tags</a>
      </p>
      <PostList list={list} />
      {feeds[0] && <FeedList feeds={feeds[0]} />}
    </>
  )
}
