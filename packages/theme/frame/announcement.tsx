import { useSite, useWords } from './use-words'
import { trustedHtml } from '../browser/trusted/policy'
import styles from './announcement.module.css'
import { Icon } from '../icons'

/**
 * The bar above the navbar. It is in the page's HTML; the inline head script decides before the first paint whether to
 * show it, so nothing flashes or moves.
 */
export function Announcement() {
  const site = useSite()
  const words = useWords()
  const { announcement } = site
  if (!announcement) return null
  const { id, content, closable = true, from, until } = announcement
  return (
    <section
      aria-label={words.announcement}
      className={styles.bar}
      data-dated={from || until ? '' : undefined}
      data-search="off"
    >
      <div className={styles.text} dir="auto" dangerouslySetInnerHTML={{ __html: trustedHtml(content) }} />
      {closable && (
        <button type="button" className="icon" data-announcement={id}>
          <span className="visually-hidden">{words.closeAnnouncement}</span>
          <Icon name="close" em={1} />
        </button>
      )}
    </section>
  )
}
