import Link from 'next/link'
import { usePage } from './page-context'
import styles from './breadcrumbs.module.css'

/** Where a documentation page stands. The entry page of the docs needs none. */
export function Breadcrumbs() {
  const { page, docs } = usePage()
  if (!docs || page.route === docs.home) return null
  return (
    <nav aria-label="Breadcrumbs" className={styles.nav} data-search="off">
      <ol className={styles.list}>
        <li>
          <Link href={docs.home}>Documentation</Link>
        </li>
        {docs.breadcrumbs.map(({ title, route }) => (
          <li key={title}>{route ? <Link href={route}>{title}</Link> : title}</li>
        ))}
        <li aria-current="page">{page.title}</li>
      </ol>
    </nav>
  )
}
