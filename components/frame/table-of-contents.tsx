import type { Heading } from 'nextra'
import { useMemo } from 'react'
import { useWholeToc } from '@/components/api/use-whole-toc'
import styles from './table-of-contents.module.css'
import { useActiveHeading } from './use-active-heading'

const TITLE = 'On this page'

/** The headings of levels 2 and 3. */
const inContents = (toc: readonly Heading[]) => toc.filter(({ depth }) => depth === 2 || depth === 3)

function Entries({ toc, active }: { toc: readonly Heading[]; active?: string | null }) {
  return (
    <ul className={styles.list}>
      {inContents(toc).map(({ id, depth, value }) => (
        <li key={id} className={depth === 3 ? styles.deep : undefined}>
          <a href={`#${id}`} aria-current={id === active ? 'location' : undefined}>
            {value}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The headings of a page beside its text, with the one marked that the reader is at. On large screens. */
export function TableOfContents({ toc: own }: { toc: Heading[] }) {
  const toc = useWholeToc(own)
  const key = inContents(toc)
    .map(({ id }) => id)
    .join(' ')
  const ids = useMemo(() => (key ? key.split(' ') : []), [key])
  const active = useActiveHeading(ids)
  if (ids.length === 0) return null
  return (
    <nav aria-label={TITLE} className={styles.toc} data-search="off">
      <p className={styles.title}>{TITLE}</p>
      <Entries toc={toc} active={active} />
    </nav>
  )
}

/** The same above the text, folded, on small screens. */
export function FoldedContents({ toc: own }: { toc: Heading[] }) {
  const toc = useWholeToc(own)
  if (inContents(toc).length === 0) return null
  return (
    <details className={styles.folded} data-search="off">
      <summary>{TITLE}</summary>
      <Entries toc={toc} />
    </details>
  )
}
