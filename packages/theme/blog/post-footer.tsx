import { usePageLanguage, useBlogWords } from '../frame/use-words'
import { type PageProps, type PostTeaser, type BlogProps, type PostProps } from 'docs402/types'
import { COVER_SIZE } from 'docs402/shared/routes'
import { formatDay } from 'docs402/shared/format-day'
import styles from './post-footer.module.css'
import { withWrapPoints } from '../frame/wrap-points'
import { usePage } from '../frame/page-context'
import { Neighbors, PageFooter } from '../frame/page-footer'
import { AuthorCard } from './authors'
import { FeedList, TagLinks } from './tags-and-feeds'

/** Next steps after a post: related posts, and the first page of the docs. */
function RelatedPosts({ posts, start }: { posts: PostTeaser[]; start: PageProps['start'] }) {
  const words = useBlogWords()
  const language = usePageLanguage()
  return (
    <>
      {posts.length > 0 && (
        <nav aria-labelledby="relatedPosts" className={styles.related}>
          <h2 id="relatedPosts">{words.readNext}</h2>
          <ul className="grid">
            {posts.map(({ route, title, description, date, cover }) => (
              <li key={route} className="card">
                <img src={cover} alt="" loading="lazy" {...COVER_SIZE} />
                <a href={route}>{withWrapPoints(title)}</a>
                <p className="quiet">{description}</p>
                <time dateTime={date} className="small">
                  {formatDay(date, language)}
                </time>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className={styles.start}>
        <span>{start.description}</span>
        <a href={start.route} className="button primary">
          {words.openDocumentation}
        </a>
      </p>
    </>
  )
}

/** After a post: tags, feeds, edit link, authors, and next steps. */
export function PostFooter({ post, feeds }: { post: PostProps; feeds: BlogProps['feeds'] }) {
  const words = useBlogWords()
  const { start } = usePage()
  return (
    <div className={styles.footer}>
      <div className="spread">
        <TagLinks tags={post.tags} />
        {feeds[0] && <FeedList feeds={feeds[0]} />}
      </div>
      <PageFooter />
      {post.authors.map((author) => (
        <AuthorCard key={author.id} author={author} />
      ))}
      <RelatedPosts posts={post.related} start={start} />
      <Neighbors
        label={words.newerAndOlder}
        long
        ends={[
          { rel: 'next', name: words.newerPost, page: post.newer },
          { rel: 'prev', name: words.olderPost, page: post.older },
        ]}
      />
    </div>
  )
}
