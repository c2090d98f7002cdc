import { useWords } from '../frame/use-words'
import { usePage } from '../frame/page-context'
import { Icon } from '../icons'
import styles from './search.module.css'

/**
 * The search button, handled by `packages/theme/browser/site/search-button.ts`. The navbar may contain it twice, for large and
 * small screens. Without JavaScript it links to the list of pages.
 */
export function SearchButton() {
  const words = useWords()
  return (
    <a
      href={usePage().start.route}
      role="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      data-search-button=""
      className={styles.button}
    >
      <Icon name="search" em={1} />
      <span className={styles.label}>{words.search}</span>
      <kbd aria-hidden="true" translate="no" className={styles.key}>
        /
      </kbd>
    </a>
  )
}
