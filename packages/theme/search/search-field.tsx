import { usePage } from '../frame/page-context'
import { useWords } from '../frame/use-words'
import { Icon } from '../icons'
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
      <Icon name="search" em={1} />
      {words.searchDocumentation}
    </a>
  )
}
