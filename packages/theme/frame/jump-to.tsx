import type { Heading } from './heading'
import styles from './jump-to.module.css'
import { usePage } from './page-context'
import { contentsOf, withoutLinks } from './table-of-contents'

/**
 * The table of contents of a page with many operations: a sticky bar with a list that unfolds under its summary and can
 * be filtered, and beside it the groups. `packages/theme/browser/site` filters, folds it again and marks what is read; without
 * scripts, the list is complete.
 */
export function JumpTo({ toc: own }: { toc: Heading[] }) {
  const toc = contentsOf(own)
  const { reference } = usePage()
  const calls = reference?.calls ?? {}
  const groups = toc.filter(({ depth }, at) => depth === 2 && toc[at + 1]?.depth === 3)
  return (
    <nav aria-label="On this page" className={styles.bar} data-search="off">
      <details className={styles.jump} data-folded="">
        <summary className="bare box line quiet unfolds">
          Jump to operation <span className={styles.section} data-section="" />
        </summary>
        <div className={styles.panel} data-contents="">
          <input
            type="search"
            className={styles.filter}
            aria-label="Filter operations"
            placeholder="Name or path"
            autoComplete="off"
            data-filter=""
          />
          <ul className={styles.list}>
            {toc.map((heading) => (
              <li key={heading.id} className={heading.depth === 3 ? styles.deep : undefined}>
                <a href={`#${heading.id}`}>{withoutLinks(heading.value)}</a>
                {calls[heading.id] && (
                  <>
                    {' '}
                    <code translate="no">{calls[heading.id]?.note}</code>
                    {calls[heading.id]?.price !== null && <span> {calls[heading.id]?.price}</span>}
                  </>
                )}
              </li>
            ))}
          </ul>
          <p className={styles.none}>No matching operations.</p>
        </div>
      </details>
      <ul className={styles.groups} data-groups="">
        {groups.map(({ id, value }) => (
          <li key={id}>
            <a href={`#${id}`}>{withoutLinks(value)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
