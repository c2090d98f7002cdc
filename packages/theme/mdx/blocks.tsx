import { useWords } from '../frame/words'
import { broken } from '../frame/broken'
import { Icon, type IconName } from '../icons'
import type { ReactNode } from 'react'
import styles from './blocks.module.css'

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
        <Icon name={type} /> {broken(title ?? words[type])}
      </p>
      {children}
    </div>
  )
}

export function Cards({ children }: { children: ReactNode }) {
  return <div className={`grid ${styles.cards}`}>{children}</div>
}

interface CardProps {
  href: string
  title: string
  /** A line icon before the title. */
  icon?: IconName
  children?: ReactNode
}

/** A large link to another page: it covers the whole card, but its name is only the title. */
export function Card({ href, title, icon, children }: CardProps) {
  return (
    <div className="card">
      <p className={icon ? 'whole line' : 'whole'}>
        {icon && <Icon name={icon} />}
        <a href={href}>{broken(title)}</a>
      </p>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  )
}

interface FileTreeProps {
  /** A description of the files, for screen readers. */
  label?: string
  /** A Markdown list: one item per file or folder, with a folder's content nested. */
  children: ReactNode
}

/** Files and folders as a list with lines. `**name**` is marked, `*words*` are a remark. */
export function FileTree({ label, children }: FileTreeProps) {
  const words = useWords()
  return (
    <div role="group" aria-label={label ?? words.files} className={styles.tree} translate="no">
      {children}
    </div>
  )
}

/** Numbered steps: each `###` inside is one, or each `##` where it begins with such. */
export function Steps({ children }: { children: ReactNode }) {
  return (
    <div className={styles.steps} data-steps="">
      {children}
    </div>
  )
}
