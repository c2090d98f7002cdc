import type { ReactNode } from 'react'
import styles from './style.module.css'

/** Numbered steps: each `###` inside is one, or each `##` where it begins with such. */
export function Steps({ children }: { children: ReactNode }) {
  return (
    <div className={styles.steps} data-steps="">
      {children}
    </div>
  )
}
