import site from '@/lib/content/site/site'
import { trustedHtml } from '@/lib/browser/trusted/policy'
import styles from './announcement.module.css'

/**
 * The bar above the navbar. It is in the page's HTML; the script in the head decides before the first paint whether it is
 * to be seen, so nothing flashes and nothing moves.
 */
export function Announcement() {
  const { announcement } = site
  if (!announcement) return null
  const { id, content, closable = true, from, until } = announcement
  return (
    <section
      aria-label="Announcement"
      className={styles.bar}
      data-dated={from || until ? '' : undefined}
      data-search="off"
    >
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: trustedHtml(content) }} />
      {closable && (
        <button type="button" className={styles.close} data-announcement={id}>
          <span className="visually-hidden">Close the announcement</span>
          <svg
            aria-hidden="true"
            width="1em"
            height="1em"
            viewBox="0 0 16 16"
            stroke="currentColor"
            strokeWidth="1.7"
            strokeLinecap="round"
          >
            <path d="m4 4 8 8M12 4l-8 8" />
          </svg>
        </button>
      )}
    </section>
  )
}
