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
          <a href={docs.home}>Documentation</a>
        </li>
        {docs.breadcrumbs.map(({ title, route }) => (
          <li key={title}>{route ? <a href={route}>{title}</a> : title}</li>
        ))}
        <li aria-current="page">{page.title}</li>
      </ol>
    </nav>
  )
}
