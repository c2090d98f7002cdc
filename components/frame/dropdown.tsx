import { useId, type ReactNode } from 'react'
import styles from './dropdown.module.css'

interface Props {
  label: string
  /** Read before the label where the label alone does not tell what it is about. */
  purpose?: string | undefined
  current?: boolean
  children: ReactNode
}

/**
 * A button that shows a list of links (`lib/browser/site/dropdowns.ts`). Opens by click, Enter, Space and arrow down; closes by
 * Escape, which gives the focus back, and when focus or pointer go elsewhere. Without scripts it opens while it has the focus.
 */
export function Dropdown({ label, purpose, current, children }: Props) {
  const id = useId()
  return (
    <div className={styles.dropdown} data-dropdown={purpose ?? ''}>
      <button
        type="button"
        className={styles.button}
        aria-expanded="false"
        aria-controls={id}
        data-current={current || undefined}
      >
        <span>
          {purpose && <span className={`${styles.purpose} visually-hidden`}>{purpose}: </span>}
          <span data-label="">{label}</span>
        </span>
        <svg
          aria-hidden="true"
          width="0.625em"
          height="0.625em"
          viewBox="0 0 10 10"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
        >
          <path d="m2 3.5 3 3 3-3" />
        </svg>
      </button>
      <ul id={id} className={styles.list}>
        {children}
      </ul>
    </div>
  )
}
