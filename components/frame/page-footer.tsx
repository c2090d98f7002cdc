import site from '@/lib/content/site/site'
import { formatDay } from '@/lib/content/format-day'
import { usePage } from './page-context'
import styles from './page-footer.module.css'

/** Below a written page: where to edit it, and when it was last changed. */
export function PageFooter() {
  const { page } = usePage()
  return (
    <footer className={styles.footer}>
      <a
        href={`${site.repository}/edit/${site.repositoryBranch}/${page.file}`}
        rel="noopener noreferrer"
        target="_blank"
      >
        Edit this page<span className="visually-hidden"> (opens in new tab)</span>
      </a>
      {page.updated && (
        <span>
          Last updated on <time dateTime={page.updated}>{formatDay(page.updated)}</time>
        </span>
      )}
    </footer>
  )
}
