import type { ReactNode } from 'react'
import styles from './cards.module.css'

export function Cards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}

interface CardProps {
  href: string
  title: string
  children?: ReactNode
}

/** A way to another page, as large as its text: the link covers the whole card but names only the title. */
export function Card({ href, title, children }: CardProps) {
  return (
    <div className={styles.card}>
      <p className={styles.title}>
        <a href={href}>{title}</a>
      </p>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  )
}
