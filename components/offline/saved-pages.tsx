import styles from './saved-pages.module.css'

/** The page is shown under the URL that was requested, which the empty URL stands for. */
const REQUESTED = ''

/** On the fallback page for one that is not saved: Retry, and the saved pages (`lib/browser/offline/page`). */
export function SavedPages() {
  return (
    <div className={styles.saved} data-saved-pages="">
      <a href={REQUESTED}>Retry</a>
      <div hidden>
        <h2 id="saved">Saved on this device</h2>
        <ul aria-labelledby="saved" />
      </div>
    </div>
  )
}
