import { usePage } from './page-context'
import styles from './pagination.module.css'

/** Previous and next page of the documentation, in sidebar order. */
export function Pagination() {
  const { docs } = usePage()
  if (!docs || (!docs.previous && !docs.next)) return null
  return (
    <nav aria-label="Previous and next page" className={styles.nav}>
      {docs.previous && (
        <a href={docs.previous.route} rel="prev" className={styles.link}>
          <span className={styles.label}>Previous</span> {docs.previous.title}
        </a>
      )}
      {docs.next && (
        <a href={docs.next.route} rel="next" className={`${styles.link} ${styles.next}`}>
          <span className={styles.label}>Next</span> {docs.next.title}
        </a>
      )}
    </nav>
  )
}
