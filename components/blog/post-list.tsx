import { COVER_SIZE } from '@/lib/content/editions'
import { formatDay } from '@/lib/content/format-day'
import type { PostCard } from '@/lib/content/blog/cards'
import type { ListProps } from '@/lib/pages/blog-props'
import { authorRoute } from '@/lib/content/blog/routes'
import { Excerpt } from './excerpt'
import { ListPager } from './list-pager'
import styles from './post-list.module.css'
import { StatusBadge } from './status'
import { TagLinks } from './tag-links'

function Entry({ post, first }: { post: PostCard; first: boolean }) {
  return (
    <article className={styles.post}>
      <img src={post.cover} alt="" className={styles.cover} loading={first ? 'eager' : 'lazy'} {...COVER_SIZE} />
      <div className={styles.body}>
        <p className={styles.meta}>
          <time dateTime={post.date}>{formatDay(post.date)}</time>
          <span>{post.readingMinutes} min read</span>
          <StatusBadge status={post.status} />
        </p>
        <h2>
          <a href={post.route}>{post.title}</a>
        </h2>
        {post.excerpt ? <Excerpt nodes={post.excerpt} /> : <p>{post.description}</p>}
        <div className={styles.end}>
          <span className={styles.authors}>
            {post.authors.map(({ id, name, picture }) => (
              <a key={id} href={authorRoute(id)}>
                {picture && <img src={picture} alt="" width={24} height={24} loading="lazy" />}
                {name}
              </a>
            ))}
          </span>
          <TagLinks tags={post.tags} />
          <a href={post.route} className={styles.more}>
            Read more<span className="visually-hidden"> about {post.title}</span>
          </a>
        </div>
      </div>
    </article>
  )
}

/** One page of a list of posts, newest first, and the ways to the pages beside it. */
export function PostList({ list }: { list: ListProps }) {
  if (list.posts.length === 0) return <p className={styles.none}>There is no post yet.</p>
  return (
    <div className={styles.posts}>
      {list.posts.map((post, index) => (
        <Entry key={post.route} post={post} first={index === 0} />
      ))}
      <ListPager {...list} />
    </div>
  )
}
