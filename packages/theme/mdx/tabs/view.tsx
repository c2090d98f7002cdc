import { Children, type ReactNode } from 'react'
import { panelIds } from 'docs402/shared/tab-names'

/** `title`, or `label`, is taken for the labels of its `<Tabs>` (`packages/docs402/page/mdx/remark-ids.ts`). One with `more` only leads to other tabs. */
export function Tab({ children }: { title?: string; label?: string; more?: string; children: ReactNode }) {
  return children
}

interface Props {
  /** Tabs of one group share the reader's choice, on all pages; by default, those with the same labels. */
  group?: string
  /** Prefix of the panel ids, unique on the page; set by the build (`packages/docs402/page/mdx/remark-ids.ts`). */
  id?: string
  labels?: string[]
  /** The name of the list of tabs; without one, that of the group. */
  label?: string
  /** Its name where the page has several; set by the build (`packages/docs402/page/mdx/remark-names.ts`). */
  called?: string
  /** The label of one more tab, before the others, whose panel a script fills when it is chosen. */
  own?: string
  children: ReactNode
}

/**
 * Alternatives of which a reader needs one. In print and without JavaScript, all of them are shown.
 * `packages/theme/browser/site/tabs.ts` changes what is shown, and the inline head script before React can.
 */
export function Tabs({ group = 'tabs', id = group, labels = [], label: name, called, own: tabIds, children }: Props) {
  const panels = Children.toArray(children)
  const ids = panelIds(id, tabIds ? [tabIds, ...labels] : labels)
  const ownId = tabIds && ids.shift()
  return (
    <div className="ui">
      <div className="tabs" data-tabs={name === undefined ? group : ''} data-id={id} suppressHydrationWarning>
        <div role="tablist" aria-label={called ?? name ?? group}>
          {tabIds && (
            <a role="tab" href={`#${ownId}`} aria-selected="false" data-own="">
              {tabIds}
            </a>
          )}
          {labels.map((label, index) => {
            const panel = ids[index]
            return (
              <a
                key={label}
                role="tab"
                href={`#${panel}`}
                aria-controls={index === 0 ? panel : undefined}
                aria-selected={index === 0}
                suppressHydrationWarning
              >
                {label}
              </a>
            )
          })}
        </div>
        {tabIds && <div role="tabpanel" id={ownId} aria-label={tabIds} data-off="" />}
        {panels.map((panel, index) => {
          const name = ids[index]
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
