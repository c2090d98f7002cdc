import { authorRoute } from '@/lib/content/blog/routes'
import { postCount } from './post-count'
import styles from './authors.module.css'
import { useBlog } from './use-blog'

/** Everyone who has written a post. */
export function BlogAuthors() {
  const { authors = [] } = useBlog()
  return (
    <ul className={styles.cards}>
      {authors.map(({ id, name, title, picture, description, count }) => (
        <li key={id}>
          {picture && <img src={picture} alt="" width={64} height={64} />}
          <div>
            <h2>
              <a href={authorRoute(id)}>{name}</a>
            </h2>
            {title && <p className={styles.title}>{title}</p>}
            <p>{description}</p>
            <p className={styles.count}>{postCount(count)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
