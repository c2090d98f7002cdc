import type { Heading } from 'nextra'
import { useWholeToc, withoutLinks } from './page-headings'
import styles from './table-of-contents.module.css'

const TITLE = 'On this page'

/** The headings of levels 2 and 3. */
const inContents = (toc: readonly Heading[]) => toc.filter(({ depth }) => depth === 2 || depth === 3)

function Entries({ toc }: { toc: readonly Heading[] }) {
  return (
    <ul className={styles.list}>
      {inContents(toc).map(({ id, depth, value }) => (
        <li key={id} className={depth === 3 ? styles.deep : undefined}>
          <a href={`#${id}`}>{withoutLinks(value)}</a>
        </li>
      ))}
    </ul>
  )
}

/** The headings of a page beside its text, on large screens. `lib/browser/site/contents.ts` marks the one the reader is at. */
export function TableOfContents({ toc: own }: { toc: Heading[] }) {
  const toc = useWholeToc(own)
  if (inContents(toc).length === 0) return null
  return (
    <nav aria-label={TITLE} className={styles.toc} data-contents="" data-search="off">
      <p className={styles.title}>{TITLE}</p>
      <Entries toc={toc} />
    </nav>
  )
}

/** The same above the text, folded, on small screens, where it stays in sight and says which section is read. */
export function FoldedContents({ toc: own }: { toc: Heading[] }) {
  const toc = useWholeToc(own)
  if (inContents(toc).length === 0) return null
  return (
    <details className={styles.folded} data-search="off" data-folded="">
      <summary>
        {TITLE} <span data-section="" />
      </summary>
      <Entries toc={toc} />
    </details>
  )
}
