import { useBlogWords } from '../frame/use-words'
import { usePage } from '../frame/page-context'
import { ARCHIVE, AUTHORS, BLOG, TAGS } from 'docs402/shared/routes'
import styles from './blog-nav.module.css'

const LISTS = [
  { label: 'allPosts', route: BLOG },
  { label: 'archive', route: ARCHIVE },
  { label: 'tags', route: TAGS },
  { label: 'authors', route: AUTHORS },
] as const

/** The list that a page belongs to: `/blog/tags/payments` belongs to `/blog/tags`. */
function currentOf(list: string, route: string): 'page' | 'true' | undefined {
  if (route === list) return 'page'
  return route.startsWith(list === BLOG ? `${BLOG}/page/` : `${list}/`) ? 'true' : undefined
}

/** The navigation of the blog, on each of its pages. */
export function BlogNav() {
  const words = useBlogWords()
  const { page } = usePage()
  return (
    <nav aria-label={words.blog} className={styles.nav}>
      <ul className="row">
        {LISTS.map(({ label, route }) => (
          <li key={route}>
            <a href={route} aria-current={currentOf(route, page.route)}>
              {words[label]}
            </a>
          </li>
        ))}
        <li className={styles.feed}>
          <a href={`${BLOG}/rss.xml`}>{words.rss}</a>
        </li>
      </ul>
    </nav>
  )
}
