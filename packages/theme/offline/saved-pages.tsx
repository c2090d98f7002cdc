import { useWords } from '../frame/use-words'
import styles from './saved-pages.module.css'

/**
 * On the fallback page for one that is not saved: the saved pages (`packages/theme/browser/offline/page`), and Retry. It is shown
 * under the URL that was requested, so an empty link leads there.
 */
export function SavedPages() {
  const words = useWords()
  return (
    <div className={styles.saved} data-saved-pages="">
      <a href="" className="button primary">
        {words.retry}
      </a>
      <div hidden>
        <h2 id="savedPages">{words.savedHere}</h2>
        <ul aria-labelledby="savedPages" />
      </div>
    </div>
  )
}
