import type { ReactNode } from 'react'
import styles from './steps.module.css'

/** Numbered steps: each `###` inside is one. */
export function Steps({ children }: { children: ReactNode }) {
  return (
    <div className={styles.steps} data-steps="">
      {children}
    </div>
  )
}
