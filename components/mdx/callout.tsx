import type { ReactNode } from 'react'
import styles from './callout.module.css'

const NAMES = { note: 'Note', tip: 'Tip', warning: 'Warning', danger: 'Danger' }

interface Props {
  type?: keyof typeof NAMES
  title?: string
  children: ReactNode
}

/** A remark beside the text. Its kind is told in words, not by colour alone. */
export function Callout({ type = 'note', title, children }: Props) {
  return (
    <div
      className={`${styles.callout} ${styles[type] ?? ''}`}
      role="note"
      data-callout={type}
      aria-label={title ?? NAMES[type]}
    >
      <p className={styles.title}>{title ?? NAMES[type]}</p>
      {children}
    </div>
  )
}
