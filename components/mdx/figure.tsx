import type { ReactNode } from 'react'
import styles from './figure.module.css'

/** A drawing or picture with its caption. */
export function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className={styles.figure}>
      <div className={styles.frame}>{children}</div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  )
}
