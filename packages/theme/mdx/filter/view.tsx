import { Children, isValidElement, type ReactNode } from 'react'
import { H2, H3 } from '../markdown'
import styles from './style.module.css'

interface FilterProps {
  /** What the field filters: "Filter messages". */
  label: string
  /** What stands there when no entry has the words that were typed. */
  none: string
  /** Entries, each a level-3 heading and what follows it, below level-2 headings or none. */
  children: ReactNode
}

/** The nodes of each entry together, as one array; those that belong to none as they are. */
function entriesIn(children: ReactNode): (ReactNode | ReactNode[][])[] {
  const parts: (ReactNode | ReactNode[][])[] = []
  for (const child of Children.toArray(children)) {
    const type = isValidElement(child) ? child.type : undefined
    const last = parts.at(-1)
    const list = Array.isArray(last) ? (last as ReactNode[][]) : undefined
    if (type === H3) {
      if (list) list.push([child])
      else parts.push([[child]])
    } else if (list && type !== H2) list.at(-1)?.push(child)
    else parts.push(child)
  }
  return parts
}

/**
 * A long list of entries below a field that shows those with all words that are typed. Without scripts it is whole, and
 * has no field: `packages/theme/browser/site/reference.ts` filters.
 */
export function Filter({ label, none, children }: FilterProps) {
  return (
    <div className={styles.filter}>
      <input
        type="search"
        className={`field ${styles.field}`}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        data-filter=""
      />
      {entriesIn(children).map((part, at) =>
        Array.isArray(part) ? (
          <ul key={at} className="bare">
            {(part as ReactNode[][]).map((entry, index) => (
              <li key={index}>{entry}</li>
            ))}
          </ul>
        ) : (
          part
        ),
      )}
      <p className={`quiet ${styles.none}`}>{none}</p>
    </div>
  )
}
