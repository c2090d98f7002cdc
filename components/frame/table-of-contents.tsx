import type { Heading } from 'nextra'
import { useWholeToc } from '@/components/api/use-whole-toc'
import styles from './table-of-contents.module.css'

/** The headings of a page, levels 2 and 3 only. */
export function TableOfContents({ toc }: { toc: Heading[] }) {
  const headings = useWholeToc(toc).filter(({ depth }) => depth === 2 || depth === 3)
  if (headings.length === 0) return null
  return (
    <nav aria-label="On this page" className={styles.toc}>
      <p className={styles.title}>On this page</p>
      <ul className={styles.list}>
        {headings.map(({ id, depth, value }) => (
          <li key={id} className={depth === 3 ? styles.deep : undefined}>
            <a href={`#${id}`}>{value}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
