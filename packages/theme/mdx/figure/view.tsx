import type { ReactNode } from 'react'
import styles from './style.module.css'

/** A drawing or picture with its caption. */
export function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure>
      <div className={styles.frame}>{children}</div>
      <figcaption className="quiet">{caption}</figcaption>
    </figure>
  )
}
