import { useWords } from './use-words'
import { withWrapPoints } from './wrap-points'
import type { PageProps } from 'docs402/types'
import styles from './operation-list.module.css'
import { usePage } from './page-context'

type Group = NonNullable<PageProps['reference']>['groups'][number]

/** Groups of more operations are folded, so that all groups can be seen at once. */
const MOST_OPEN = 40

/** Longer methods would move the titles of their operations: `DEL`, `OPT`. */
const LONGEST = 5

function Entries({ group: { url: ofGroup, operations }, isFolded }: { group: Group; isFolded: boolean }) {
  const words = useWords()
  const { page } = usePage()
  return (
    <ul>
      {isFolded && (
        <li>
          <a className={styles.title} href={ofGroup}>
            {words.overview}
          </a>
        </li>
      )}
      {operations.map(({ anchor: id, url, method, title, states }) => (
        <li key={id}>
          <a className={styles.operation} href={url} aria-current={url === page.route ? 'page' : undefined}>
            <code className={method === 'POST' ? `${styles.method} ${styles.post}` : styles.method} translate="no">
              {method.length > LONGEST ? method.slice(0, 3) : method}
            </code>{' '}
            <span>
              {withWrapPoints(title)}
              {states.map((state) => (
                <span key={state}>
                  {' '}
                  <span className={`badge ${styles.state}`}>{state}</span>
                </span>
              ))}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * The operations of the page of the reference that is shown, for the sidebar: by group, and each group a native
 * disclosure where they are many. `packages/theme/browser/site/contents.ts` marks the one that is read and opens its group.
 * @param isApart whether the page itself is not listed above them
 */
export function OperationList({ isApart = false }: { isApart?: boolean }) {
  const words = useWords()
  const { reference } = usePage()
  const groups = reference?.groups ?? []
  if (groups.length === 0) return null
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0)
  const isFolded = groups.length > 1 && count > MOST_OPEN
  return (
    <>
      {isApart && <p className={styles.above}>{words.operations}</p>}
      <ul className={styles.list} aria-label={words.operations} data-operations="">
        {groups.map((group) => (
          <li key={group.anchor}>
            {group.above !== null && <p className={styles.above}>{withWrapPoints(group.above)}</p>}
            {isFolded ? (
              <details>
                <summary className={styles.title}>{withWrapPoints(group.title ?? '')}</summary>
                <Entries group={group} isFolded />
              </details>
            ) : (
              <>
                {group.title !== null && (
                  <a className={styles.title} href={group.url}>
                    {withWrapPoints(group.title)}
                  </a>
                )}
                <Entries group={group} isFolded={false} />
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
