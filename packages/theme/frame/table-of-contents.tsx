import { useWords } from './use-words'
import type { Heading } from './heading'
import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { Icon } from '../icons'
import { usePage } from './page-context'
import { Slot } from './slots'
import styles from './table-of-contents.module.css'

/** The headings of the current page from level 2 to the deepest one that it lists, which is 3 unless it says so. */
export function contentsOf(toc: readonly Heading[], deepest: 2 | 3 = 3) {
  return toc.filter(({ depth }) => depth >= 2 && depth <= deepest)
}

interface ElementProps {
  children?: ReactNode
  href?: unknown
  id?: unknown
  alt?: string
  'data-footnote-ref'?: unknown
}

/**
 * A heading's content for use in a link: nested links, places and pictures become text, and footnote numbers are removed.
 * @param node the heading's value from Nextra
 */
export function withoutLinks(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<ElementProps>(child)) return child
    const { children, href, id, alt } = child.props
    if (alt !== undefined) return alt
    if (child.props['data-footnote-ref'] !== undefined) return null
    if (href !== undefined || id !== undefined) return withoutLinks(children)
    return children === undefined ? child : cloneElement(child, undefined, withoutLinks(children))
  })
}

function Entries({ toc }: { toc: readonly Heading[] }) {
  return (
    <ul className={styles.list}>
      {toc.map(({ id, depth, value }) => (
        <li key={id} className={depth === 3 ? styles.deep : undefined}>
          <a href={`#${id}`}>{withoutLinks(value)}</a>
        </li>
      ))}
    </ul>
  )
}

/** The headings of a page next to its text, on large screens. `packages/theme/browser/site/contents.ts` marks the current one. */
export function TableOfContents({ toc: headings }: { toc: Heading[] }) {
  const words = useWords()
  const toc = contentsOf(headings, usePage().page.contents)
  if (toc.length === 0) return null
  return (
    <nav aria-label={words.onThisPage} className={styles.toc} data-contents="" data-search="off">
      <p className="list-title">{words.onThisPage}</p>
      <Entries toc={toc} />
      <Slot name="belowContents" />
    </nav>
  )
}

/** The same above the text, collapsed, on small screens, in a row that is sticky there; it shows the current section. */
export function FoldedContents({ toc: headings }: { toc: Heading[] }) {
  const words = useWords()
  const toc = contentsOf(headings, usePage().page.contents)
  if (toc.length === 0) return null
  return (
    <details className={styles.folded} data-search="off" data-folded="">
      <summary className="bare line">
        <Icon name="logs" em={1.125} />
        <span className="cut">{words.onThisPage}</span>
        <span data-section="" />
      </summary>
      <Entries toc={toc} />
    </details>
  )
}
