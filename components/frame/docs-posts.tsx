import { BLOG } from '@/lib/content/blog/routes'
import styles from './docs-posts.module.css'
import { usePage } from './page-context'

/** After the text of a page of the documentation: posts about it, and the way to the blog. */
export function DocsPosts() {
  const posts = usePage().docs?.posts ?? []
  if (posts.length === 0) return null
  return (
    <nav aria-label="Blog" className={styles.posts} data-search="off">
      <p>
        From the <a href={BLOG}>blog</a>
      </p>
      <ul>
        {posts.map(({ route, title }) => (
          <li key={route}>
            <a href={route}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
