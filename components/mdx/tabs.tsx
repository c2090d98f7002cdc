import { Children, type ReactNode } from 'react'
import { tabName } from '@/lib/browser/tabs'
import styles from './tabs.module.css'

export function Tab({ children }: { children: ReactNode }) {
  return children
}

interface Props {
  /** Tabs of one group share the reader's choice, on all pages. */
  group: string
  /** Prefix of the panel ids, unique on the page; set by the build (`lib/content/mdx/remark-tabs.ts`). */
  id?: string
  labels: string[]
  children: ReactNode
}

/**
 * Alternatives of which a reader needs one. In print and without JavaScript, all of them are shown.
 * `lib/browser/site/tabs.ts` changes what is shown, and the inline head script before React can.
 */
export function Tabs({ group, id = group, labels, children }: Props) {
  const panels = Children.toArray(children)
  return (
    <div className={styles.root}>
      <div className="tabs" data-tabs={group} suppressHydrationWarning>
        <div role="tablist" aria-label={group}>
          {labels.map((label, index) => {
            const panel = `${id}-${tabName(label)}`
            return (
              <a
                key={label}
                role="tab"
                href={`#${panel}`}
                aria-controls={panel}
                aria-selected={index === 0}
                suppressHydrationWarning
              >
                {label}
              </a>
            )
          })}
        </div>
        {panels.map((panel, index) => {
          const name = `${id}-${tabName(labels[index] ?? '')}`
          return (
            <div
              key={name}
              role="tabpanel"
              id={name}
              aria-label={labels[index]}
              data-off={index === 0 ? undefined : ''}
              suppressHydrationWarning
            >
              <p className="tab-label">{labels[index]}</p>
              {panel}
            </div>
          )
        })}
      </div>
    </div>
  )
}
