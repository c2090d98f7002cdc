import { startingPoints } from './built-in'
import styles from './panel.module.css'
import { onPlainClick } from './results'
import resultStyles from './results.module.css'

/**
 * The version of the docs that is being read, from the page (`packages/theme/frame/page-top.tsx`); outside of the docs, the
 * recommended one. Empty if there is only one version.
 */
export function versionRead(): string {
  const { latest } = startingPoints
  return (latest && document.querySelector<HTMLElement>('[data-docs-version]')?.dataset['docsVersion']) || latest
}

/** Links to suggested pages in the version that is being read, for an empty field or no results. */
export function StartingPages({ onOpenPage }: { onOpenPage: () => void }) {
  const { pages = [], all } = startingPoints.versions[versionRead()] ?? {}
  const links = all ? [...pages, [all, WORDS.search.allPages] as const] : pages
  if (links.length === 0) return null
  return (
    <nav aria-label={WORDS.search.startingPages} className={styles.start}>
      <p aria-hidden="true" className="small">
        {WORDS.search.startingPages}
      </p>
      <ul>
        {links.map(([url, title]) => (
          <li key={url}>
            <a href={url} className={resultStyles.page} onClick={onPlainClick(onOpenPage)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
