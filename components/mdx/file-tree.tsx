import type { ReactNode } from 'react'
import styles from './file-tree.module.css'

interface Props {
  /** What the files are, for those who do not see the drawing. */
  label?: string
  /** A Markdown list: a file or folder an item, what a folder holds below it. */
  children: ReactNode
}

/** Files and folders as a list with lines. `**name**` is marked, `*words*` are a remark. */
export function FileTree({ label = 'Files', children }: Props) {
  return (
    <div role="group" aria-label={label} className={styles.tree}>
      {children}
    </div>
  )
}
