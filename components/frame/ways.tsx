import { usePage } from './page-context'
import styles from './page-footer.module.css'

/** What readers look for most, in one click: reference, prices, changelog and blog. */
export function Ways() {
  const { ways } = usePage()
  if (ways.length === 0) return null
  return (
    <nav aria-label="Reference, pricing and news" className={styles.ways} data-search="off">
      <ul>
        {ways.map(({ route, title }) => (
          <li key={route}>
            <a href={route}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
