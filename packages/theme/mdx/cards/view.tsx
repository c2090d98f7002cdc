import type { ReactNode } from 'react'
import { withWrapPoints } from '../../frame/wrap-points'
import { Icon, type IconName } from '../../icons'
import styles from './style.module.css'

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
        <a href={href}>{withWrapPoints(title)}</a>
      </p>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  )
}
