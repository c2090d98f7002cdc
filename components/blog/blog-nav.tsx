import Link from 'next/link'
import { usePage } from '@/components/frame/page-context'
import styles from './blog.module.css'

const LISTS = [
  { label: 'All posts', route: '/blog' },
  { label: 'Archive', route: '/blog/archive' },
  { label: 'Tags', route: '/blog/tags' },
  { label: 'Authors', route: '/blog/authors' },
]

/** The ways through the blog, on each of its pages. */
export function BlogNav() {
  const { page } = usePage()
  return (
    <nav aria-label="Blog" className={styles.nav}>
      <ul>
        {LISTS.map(({ label, route }) => (
          <li key={route}>
            <Link href={route} aria-current={page.route === route ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
