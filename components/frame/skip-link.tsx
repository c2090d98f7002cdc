import styles from './skip-link.module.css'

/** First in every page, so that one Tab and Enter pass the navigation. `main` takes the focus by its own tabindex. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Skip to main content
    </a>
  )
}
