import { Children, isValidElement, type ComponentProps, type ReactNode } from 'react'
import { AnchorOf, H2, H3, H4 } from '../markdown'
import styles from './style.module.css'

interface ExactProps {
  /** What is inside, in a few words: it stands beside the title while the row is closed. */
  summary: string
  /** A heading, which is the title of the row, and what it opens. */
  children: ReactNode
}

const LEVELS = new Map<unknown, 'h2' | 'h3' | 'h4'>([
  [H2, 'h2'],
  [H3, 'h3'],
  [H4, 'h4'],
])

/**
 * A closed row for what few readers need: tables of fields, recordings, long lists. Links to anything inside open it, and
 * so do search, find-in-page and paper. Its heading is one like any other, in the contents and for links.
 */
export function Exact({ summary, children }: ExactProps) {
  const [first, ...rest] = Children.toArray(children)
  const title = isValidElement<ComponentProps<'h3'>>(first) ? first : undefined
  const Title = LEVELS.get(title?.type)
  return (
    <details className={styles.exact}>
      <summary className={styles.row}>
        {title && Title && <Title id={title.props.id}>{title.props.children}</Title>}
        <span className={styles.about}>{summary}</span>
      </summary>
      <div className={styles.inside}>
        {/* A control within a summary would not be announced. */}
        {title && Title && (
          <p className={styles.link}>
            <AnchorOf heading={title.props} />
          </p>
        )}
        {Title ? rest : children}
      </div>
    </details>
  )
}
