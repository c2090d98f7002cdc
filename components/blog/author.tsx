import { AUTHORS } from '@/lib/content/blog/routes'
import { AuthorLinks } from './author-links'
import styles from './authors.module.css'
import { FeedList } from './feed-list'
import { postCount } from './post-count'
import { PostList } from './post-list'
import { useBlog } from './use-blog'

/** One author: who it is, and what they wrote. */
export function BlogAuthor() {
  const { author, list, feeds } = useBlog()
  if (!author || !list) return null
  return (
    <>
      <div className={styles.intro}>
        {author.picture && <img src={author.picture} alt="" width={80} height={80} />}
        <div>
          {author.title && <p className={styles.title}>{author.title}</p>}
          <p>{author.description}</p>
          {list.page === 1 && author.text.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
          <AuthorLinks name={author.name} links={author.links} />
        </div>
      </div>
      <p className={styles.count}>
        {postCount(author.count)} · <a href={AUTHORS}>All authors</a>
      </p>
      <PostList list={list} />
      {feeds[0] && <FeedList feeds={feeds[0]} />}
    </>
  )
}
