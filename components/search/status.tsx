import type { Answer } from '@/lib/search/answer'
import styles from './panel.module.css'

interface Props {
  query: string
  /** Null while there is none to this query. */
  answer: Answer | null
  filtered: boolean
  onQuery: (query: string) => void
  /** Searches for the query as it is. */
  onLiteral: () => void
  onEverywhere: () => void
}

const count = (total: number) => (total === 1 ? '1 result' : `${total} results`)

function Sentence({ query, answer: { total, corrected } }: { query: string; answer: Answer }) {
  const found = total === 0 ? `Nothing found for “${corrected || query}”.` : count(total)
  if (!corrected) return found
  return (
    <>
      Showing results for <strong>{corrected}</strong>. {found}
    </>
  )
}

/** How many results there are and what they answer, and ways on when that is not what was meant. */
export function Status({ query, answer, filtered, onQuery, onLiteral, onEverywhere }: Props) {
  const shown = query ? answer : null
  return (
    <div className={styles.status}>
      <p role="status">{shown && <Sentence query={query} answer={shown} />}</p>
      {shown?.corrected && (
        <button type="button" onClick={onLiteral}>
          Search for {query} instead
        </button>
      )}
      {shown?.suggestion && (
        <button type="button" onClick={() => onQuery(shown.suggestion)}>
          Search for {shown.suggestion}
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
