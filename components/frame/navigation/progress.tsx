import styles from './progress.module.css'

/** A thin bar at the top of the window. How far a page is nobody knows, so it has no value, only a name. */
export function Progress() {
  return <div role="progressbar" aria-label="Loading the page" className={styles.bar} />
}
