import Link from 'next/link'
import { usePage } from '@/components/frame/page-context'
import { formatDay } from '@/lib/content/format-day'
import type { BlogProps } from '@/lib/content/blog-props'
import styles from './blog.module.css'
import { PostList } from './post-list'

function useBlog(): BlogProps {
  const { blog } = usePage()
  if (!blog) throw new Error('This part belongs on a page of the blog.')
  return blog
}

const plural = (count: number) => (count === 1 ? '1 post' : `${count} posts`)

/** All posts, newest first. */
export function BlogPosts() {
  return <PostList posts={useBlog().posts ?? []} />
}

/** All posts by year, newest first everywhere. */
export function BlogArchive() {
  const byYear = new Map<string, NonNullable<BlogProps['posts']>>()
  for (const post of useBlog().posts ?? []) {
    const year = post.date.slice(0, 4)
    byYear.set(year, [...(byYear.get(year) ?? []), post])
  }
  return [...byYear].map(([year, posts]) => (
    <section key={year} aria-labelledby={`y${year}`} className={styles.year}>
      <h2 id={`y${year}`}>{year}</h2>
      <ul>
        {posts.map((post) => (
          <li key={post.route}>
            <time dateTime={post.date}>{formatDay(post.date).replace(/, \d{4}$/, '')}</time>
            <Link href={post.route}>{post.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Everyone who has written a post. */
export function BlogAuthors() {
  return (
    <ul className={styles.cards}>
      {(useBlog().authors ?? []).map(({ id, name, title, picture, description, count }) => (
        <li key={id}>
          {picture && <img src={picture} alt="" width={56} height={56} />}
          <div>
            <h2>
              <Link href={`/blog/authors/${id}`}>{name}</Link>
            </h2>
            <p className={styles.meta}>
              {title && `${title} · `}
              {plural(count)}
            </p>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Every tag in use, by its first letter. */
export function BlogTags() {
  const tags = useBlog().tags ?? []
  const letters = [...new Set(tags.map(({ label }) => label.charAt(0).toUpperCase()))]
  return letters.map((letter) => (
    <section key={letter} aria-labelledby={`letter-${letter}`} className={styles.year}>
      <h2 id={`letter-${letter}`}>{letter}</h2>
      <ul>
        {tags
          .filter(({ label }) => label.charAt(0).toUpperCase() === letter)
          .map(({ id, label, description, count }) => (
            <li key={id}>
              <Link href={`/blog/tags/${id}`} rel="tag">
                {label}
              </Link>
              <span className={styles.meta}>
                {plural(count)} · {description}
              </span>
            </li>
          ))}
      </ul>
    </section>
  ))
}

/** One author: who it is, and what they wrote. */
export function BlogAuthor() {
  const { author, posts = [] } = useBlog()
  if (!author) return null
  return (
    <>
      <div className={styles.intro}>
        {author.picture && <img src={author.picture} alt="" width={64} height={64} />}
        <div>
          {author.title && <p className={styles.meta}>{author.title}</p>}
          <p>{author.description}</p>
          <p className={styles.meta}>{plural(author.count)}</p>
        </div>
      </div>
      <PostList posts={posts} />
    </>
  )
}

/** One tag: what it is for, and its posts. */
export function BlogTag() {
  const { tag, posts = [] } = useBlog()
  if (!tag) return null
  return (
    <>
      <p className={styles.lead}>
        {tag.description} {plural(tag.count)}. <Link href="/blog/tags">All tags</Link>
      </p>
      <PostList posts={posts} />
    </>
  )
}
