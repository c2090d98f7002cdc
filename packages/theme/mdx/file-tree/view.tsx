import type { ReactNode } from 'react'
import { useWords } from '../../frame/use-words'
import styles from './style.module.css'

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
