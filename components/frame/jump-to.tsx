import type { Heading } from 'nextra'
import styles from './jump-to.module.css'
import { useContents, withoutLinks } from './table-of-contents'

const ID = 'jump'
const TITLE = 'Jump to operation'

/**
 * The table of contents of a page with many operations: a sticky bar with a filter in a native popover.
 * `lib/browser/site/reference.ts` filters; without scripts, the list is complete.
 */
export function JumpTo({ toc: own }: { toc: Heading[] }) {
  const toc = useContents(own)
  return (
    <nav aria-label="On this page" className={styles.bar} data-search="off">
      <button type="button" className={styles.button} popoverTarget={ID}>
        <span>{TITLE}</span> <span className={styles.section} data-section="" />
      </button>
      <div id={ID} popover="auto" className={styles.panel} data-contents="">
        <input
          type="search"
          className={styles.filter}
          aria-label="Filter operations"
          placeholder="Name or path"
          autoComplete="off"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- it gets the focus only when the popover opens
          autoFocus
          data-filter=""
        />
        <ul className={styles.list}>
          {toc.map((heading) => (
            <li key={heading.id} className={heading.depth === 3 ? styles.deep : undefined}>
              <a href={`#${heading.id}`}>{withoutLinks(heading.value)}</a>
              {'note' in heading && heading.note && (
                <>
                  {' '}
                  <code>{heading.note}</code>
                </>
              )}
            </li>
          ))}
        </ul>
        <p className={styles.none}>No operation matches.</p>
      </div>
    </nav>
  )
}
