import type { Answer } from '@/lib/search/answer'
import styles from './panel.module.css'

interface Props {
  query: string
  /** Null while there is none to this query. */
  answer: Answer | null
  filtered: boolean
  onQuery: (query: string) => void
  onEverywhere: () => void
}

function sentence(query: string, total: number): string {
  if (total === 0) return `Nothing found for “${query}”.`
  return total === 1 ? '1 result' : `${total} results`
}

/** How many results there are, and ways on when there are none. */
export function Status({ query, answer, filtered, onQuery, onEverywhere }: Props) {
  const shown = query ? answer : null
  return (
    <div className={styles.status}>
      <p role="status">
        {shown && sentence(query, shown.total)}
        {shown?.suggestion && ` Did you mean “${shown.suggestion}”?`}
      </p>
      {shown?.suggestion && (
        <button type="button" onClick={() => onQuery(shown.suggestion)}>
          Search for “{shown.suggestion}”
        </button>
      )}
      {shown?.total === 0 && filtered && (
        <button type="button" onClick={onEverywhere}>
          Search the whole site
        </button>
      )}
    </div>
  )
}
