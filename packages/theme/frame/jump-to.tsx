import { useWords } from './use-words'
import type { Heading } from './heading'
import styles from './jump-to.module.css'
import { usePage } from './page-context'
import { contentsOf, withoutLinks } from './table-of-contents'

function Links({ headings }: { headings: readonly Heading[] }) {
  return headings.map(({ id, value }) => (
    <li key={id}>
      <a href={`#${id}`}>{withoutLinks(value)}</a>
    </li>
  ))
}

/**
 * The table of contents of a page with many operations: a sticky bar with a list that unfolds under its summary and can
 * be filtered, and beside it the groups, of which a menu has those that do not fit. `packages/theme/browser/site` filters,
 * folds it again, fills the menu and marks what is read; without scripts, the list is complete, and the groups stand in
 * several lines.
 */
export function JumpTo({ toc: pageHeadings }: { toc: readonly Heading[] }) {
  const words = useWords()
  const toc = contentsOf(pageHeadings)
  const { reference } = usePage()
  const calls = reference?.calls ?? {}
  const groups = toc.filter(({ depth }, at) => depth === 2 && toc[at + 1]?.depth === 3)
  return (
    <nav aria-label={words.onThisPage} className={styles.bar} data-search="off">
      <details className={styles.jump} data-folded="">
        <summary className="bare box line quiet unfolds">
          {words.jumpTo} <span className={styles.section} data-section="" />
        </summary>
        <div className={styles.panel} data-contents="">
          <input
            type="search"
            className={styles.filter}
            aria-label={words.filterOperations}
            placeholder={words.nameOrPath}
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
          <p className={styles.none}>{words.noOperations}</p>
        </div>
      </details>
      <ul className={styles.groups} data-groups="">
        <Links headings={groups} />
      </ul>
      {groups.length > 1 && (
        <details className={styles.more} data-folded="" hidden>
          <summary className="bare line unfolds">{words.more}</summary>
          <ul className={styles.menu} data-groups="">
            <Links headings={groups} />
          </ul>
        </details>
      )}
    </nav>
  )
}
