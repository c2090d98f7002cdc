import type { ReactNode } from 'react'
import { withWrapPoints } from '../../frame/wrap-points'
import { useWords } from '../../frame/use-words'
import { Icon } from '../../icons'
import styles from './style.module.css'

interface CalloutProps {
  type?: 'note' | 'tip' | 'warning' | 'danger'
  title?: string
  children: ReactNode
}

/** A callout. Its type is shown in words, not only by color. */
export function Callout({ type = 'note', title, children }: CalloutProps) {
  const words = useWords()
  return (
    <div
      className={`${styles.callout} ${styles[type] ?? ''}`}
      role="note"
      data-callout={type}
      aria-label={title ?? words[type]}
    >
      <p className={styles.title}>
        <Icon name={type} /> {withWrapPoints(title ?? words[type])}
      </p>
      {children}
    </div>
  )
}
