import { usePage } from '../frame/page-context'
import { useWords } from '../frame/words'
import { Icon } from '../frame/icon'
import styles from './search.module.css'

/** In a page: looks like a field, and opens the same dialog as the button of the navbar. Hidden without scripts. */
export function SearchField() {
  const words = useWords()
  return (
    <a
      href={usePage().start.route}
      role="button"
      aria-haspopup="dialog"
      data-search-button=""
      data-search="off"
      className={styles.wide}
    >
      <Icon
        em={1}
        box={16}
        width={1.7}
        round="all"
        d="M11.6 7A4.6 4.6 0 1 1 2.4 7a4.6 4.6 0 0 1 9.2 0zM10.6 10.6l3.4 3.4"
      />
      {words.searchDocumentation}
    </a>
  )
}
