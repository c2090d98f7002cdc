import { usePageLanguage, useBlogWords } from '../frame/use-words'
import { withWrapPoints } from '../frame/wrap-points'
import { usePage, useBlog } from '../frame/page-context'
import type { PostLink } from 'docs402/types'
import { formatDay } from 'docs402/shared/format-day'
import styles from './blog-body.module.css'
import { type BodyProps, ContentsRow } from '../frame/page-body'
import { Slot } from '../frame/slots'
import { TableOfContents } from '../frame/table-of-contents'
import { PostFooter } from './post-footer'
import { PostHeader } from './post-header'

/** The newest posts, next to the current one. */
function RecentPosts({ posts }: { posts: PostLink[] }) {
  const words = useBlogWords()
  const language = usePageLanguage()
  const { page } = usePage()
  if (posts.length === 0) return null
  return (
    <nav aria-labelledby="recentPosts" className={styles.recent}>
      <p id="recentPosts" className="list-title">
        {words.recentPosts}
      </p>
      <ul>
        {posts.map(({ route, title, date }) => (
          <li key={route}>
            <a href={route} aria-current={route === page.route ? 'page' : undefined}>
              {withWrapPoints(title)}
            </a>
            <time dateTime={date} className="small">
              {formatDay(date, language)}
            </time>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Around the text of a blog page, inside the blog theme's article, which has the heading and the day already. */
export function BlogBody({ toc = [], children }: BodyProps) {
  const { page } = usePage()
  const { post, feeds } = useBlog()
  if (!post) return children
  return (
    <div className={styles.body}>
      <PostHeader post={post} />
      <ContentsRow toc={toc} />
      <Slot name="aboveText" />
      <div className="prose" lang={page.language ?? undefined} dir={page.direction ?? undefined} data-post-text>
        {children}
      </div>
      <Slot name="belowText" />
      <PostFooter post={post} feeds={feeds} />
      <div className={styles.side} data-search="off">
        <TableOfContents toc={toc} />
        <RecentPosts posts={post.recent} />
      </div>
    </div>
  )
}
