import { withWrapPoints } from './wrap-points'
import styles from './docs-parts.module.css'

/** The parts of the documentation, each a link to its first page; below it stand the entries of one. */
export function Parts({ parts }: { parts: { title: string; route: string; isHere?: boolean }[] }) {
  if (parts.length === 0) return null
  return (
    <ul className={styles.list}>
      {parts.map(({ title, route, isHere }) => (
        <li key={route}>
          <a href={route} aria-current={isHere || undefined}>
            {withWrapPoints(title)}
          </a>
        </li>
      ))}
    </ul>
  )
}
