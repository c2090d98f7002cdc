import type { Paging } from '@/lib/content/blog/paging'
import styles from './pager.module.css'

/** Below a page of a list: the pages beside it, each only where there is one. */
export function ListPager({ page, pages, newer, older }: Paging) {
  if (pages === 1) return null
  return (
    <nav aria-label="Pages of this list" className={styles.list}>
      {newer && (
        <a href={newer} rel="prev">
          Newer posts
        </a>
      )}
      <span className={styles.place}>
        Page {page} of {pages}
      </span>
      {older && (
        <a href={older} rel="next">
          Older posts
        </a>
      )}
    </nav>
  )
}
