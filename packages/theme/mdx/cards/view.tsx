import type { ReactNode } from 'react'
import { broken } from '../../frame/broken'
import styles from './style.module.css'

export function Cards({ children }: { children: ReactNode }) {
  return <div className={`grid ${styles.cards}`}>{children}</div>
}

interface CardProps {
  href: string
  title: string
  children?: ReactNode
}

/** A large link to another page: it covers the whole card, but its name is only the title. */
export function Card({ href, title, children }: CardProps) {
  return (
    <div className="card">
      <p className="whole">
        <a href={href}>{broken(title)}</a>
      </p>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  )
}
