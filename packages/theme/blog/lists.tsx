import { usePageLanguage, useBlogWords } from '../frame/use-words'
import { withWrapPoints } from '../frame/wrap-points'
import { useBlog } from '../frame/page-context'
import { AUTHORS, authorRoute, tagRoute, TAGS } from 'docs402/shared/routes'
import { byLetter, byYear, dayAndMonth, postCount } from './post-words'
import { PostList } from './post-list'
import styles from './index-lists.module.css'
import { StatusBadge } from './status'
import { AuthorLinks } from './authors'
import authorStyles from './authors.module.css'
import { FeedList } from './tags-and-feeds'

/** All posts, newest first, a page of them at a time. */
export function BlogPosts() {
  const { list } = useBlog()
  return list ? <PostList list={list} lead /> : null
}

/** All posts by year, newest first everywhere. */
export function BlogArchive() {
  const words = useBlogWords()
  const language = usePageLanguage()
  const { posts = [] } = useBlog()
  if (posts.length === 0) return <p className="quiet">{words.noPosts}</p>
  return byYear(posts).map(([year, yearPosts]) => (
    <section key={year} aria-labelledby={`y${year}`} className={styles.section}>
      <h2 id={`y${year}`}>{year}</h2>
      <p className="quiet">{postCount(yearPosts.length, words, language)}</p>
      <ul className={styles.list}>
        {yearPosts.map((post) => (
          <li key={post.route} className={styles.dated}>
            <time dateTime={post.date}>{dayAndMonth(post.date, language)}</time>
            <span>
              <a href={post.route} className={`strong ${styles.link}`}>
                {withWrapPoints(post.title)}
              </a>{' '}
              <StatusBadge status={post.status} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** One author: who it is, and what they wrote. */
export function BlogAuthor() {
  const words = useBlogWords()
  const language = usePageLanguage()
  const { author, list, feeds } = useBlog()
  if (!author || !list) return null
  return (
    <>
      <div className={authorStyles.intro}>
        {author.picture && <img src={author.picture} alt="" className="avatar" width={80} height={80} />}
        <div>
          {author.title && <p className="quiet">{author.title}</p>}
          <p>{author.description}</p>
          {list.page === 1 && author.text.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
          <AuthorLinks name={author.name} links={author.links} />
        </div>
      </div>
      <p className="quiet">
        {postCount(author.count, words, language)} · <a href={AUTHORS}>{words.allAuthors}</a>
      </p>
      <PostList list={list} />
      {feeds[0] && <FeedList feeds={feeds[0]} />}
    </>
  )
}

/** Everyone who has written a post. */
export function BlogAuthors() {
  const words = useBlogWords()
  const language = usePageLanguage()
  const { authors = [] } = useBlog()
  return (
    <ul className={`grid ${authorStyles.cards}`}>
      {authors.map(({ id, name, title, picture, description, count }) => (
        <li key={id} className={authorStyles.card}>
          {picture && <img src={picture} alt="" className="avatar" width={64} height={64} />}
          <div>
            <h2>
              <a href={authorRoute(id)}>{withWrapPoints(name)}</a>
            </h2>
            {title && <p className="quiet">{title}</p>}
            <p>{description}</p>
            <p className="quiet">{postCount(count, words, language)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** One tag: what it is for, and its posts. */
export function BlogTag() {
  const words = useBlogWords()
  const language = usePageLanguage()
  const { tag, list, feeds } = useBlog()
  if (!tag || !list) return null
  return (
    <>
      <p className={styles.lead}>{tag.description}</p>
      <p className="quiet">
        {postCount(tag.count, words, language)} · <a href={TAGS}>{words.allTags}</a>
      </p>
      <PostList list={list} />
      {feeds[0] && <FeedList feeds={feeds[0]} />}
    </>
  )
}

/** Every tag in use, by its first letter where there are many. */
export function BlogTags() {
  const words = useBlogWords()
  const language = usePageLanguage()
  const { tags = [] } = useBlog()
  const listOf = (letterTags: typeof tags) => (
    <ul className={styles.list}>
      {letterTags.map(({ id, label, description, count }) => (
        <li key={id} className={styles.tag}>
          <a href={tagRoute(id)} rel="tag" className={`strong ${styles.link}`}>
            {withWrapPoints(label)}
          </a>{' '}
          <span className="quiet">{postCount(count, words, language)}</span> <span>{description}</span>
        </li>
      ))}
    </ul>
  )
  return byLetter(tags).map(([letter, letterTags]) =>
    letter === '' ? (
      <div key={letter} className={styles.section}>
        {listOf(letterTags)}
      </div>
    ) : (
      <section key={letter} aria-labelledby={`letter-${letter}`} className={styles.section}>
        <h2 id={`letter-${letter}`}>{letter}</h2>
        {listOf(letterTags)}
      </section>
    ),
  )
}
