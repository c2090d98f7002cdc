import styles from './panel.module.css'
import { onPlainClick } from './plain-click'
import { pagesToStartWith } from './version-read'

/** Where to go from an empty field, or when nothing was found. */
export function StartingPages({ onOpenPage }: { onOpenPage: () => void }) {
  const { pages, all } = pagesToStartWith()
  if (pages.length === 0 && !all) return null
  return (
    <nav aria-label="Pages to start with" className={styles.start}>
      <p aria-hidden="true">Pages to start with</p>
      <ul>
        {pages.map(([route, title]) => (
          <li key={route}>
            <a href={route} onClick={onPlainClick(onOpenPage)}>
              {title}
            </a>
          </li>
        ))}
        {all && (
          <li>
            <a href={all} onClick={onPlainClick(onOpenPage)}>
              All pages of the documentation
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
