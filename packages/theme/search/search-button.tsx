import { useWords } from '../frame/words'
import { usePage } from '../frame/page-context'
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
      <svg
        aria-hidden="true"
        width="1em"
        height="1em"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
      >
        <circle cx="7" cy="7" r="4.6" />
        <path d="m10.6 10.6 3.4 3.4" />
      </svg>
      <span className={styles.label}>{words.search}</span>
      <kbd aria-hidden="true" translate="no" className={styles.key}>
        /
      </kbd>
    </a>
  )
}
