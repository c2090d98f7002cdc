import { Children, type ReactNode } from 'react'
import styles from './tabs.module.css'

export function Tab({ children }: { children: ReactNode }) {
  return children
}

interface Props {
  /** Tabs of one group share the reader's choice. */
  group: string
  labels: string[]
  children: ReactNode
}

/**
 * Alternatives of which a reader needs one. Native disclosures that close each other: they work without JavaScript,
 * and all of them are shown in print.
 */
export function Tabs({ group, labels, children }: Props) {
  return (
    <div className={styles.tabs}>
      {Children.toArray(children).map((child, index) => (
        <details key={labels[index]} name={`${group}-${labels.join('-')}`} open={index === 0} className={styles.tab}>
          <summary className={styles.label}>{labels[index]}</summary>
          <div className={styles.panel}>{child}</div>
        </details>
      ))}
    </div>
  )
}
