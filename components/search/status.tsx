import { useEffect, useLayoutEffect, useState } from 'react'
import type { Answer } from '@/lib/browser/search/answer'
import { lastBuild } from './built-in'
import styles from './panel.module.css'

interface StatusProps {
  query: string
  /** Null while this query has none. */
  answer: Answer | null
  filtered: boolean
  onQuery: (query: string) => void
  /** Searches for the query without correcting it. */
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

/** The number of results and the query they match, with alternatives if that isn't what the reader meant. */
export function Status({ query, answer, filtered, onQuery, onLiteral, onEverywhere }: StatusProps) {
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

/** Delay of the spinner: most answers arrive before anybody could read it. */
const SPINNER_DELAY_MS = 200

/**
 * A spinner with a label, for anything that takes longer than 200 ms. Styled by the dialog
 * (lib/browser/site/search-dialog.css).
 * @param late whether the delay is over already
 */
export function Waiting({ late: atOnce }: { late: boolean }) {
  const [late, setLate] = useState(atOnce)
  useLayoutEffect(() => {
    const timer = setTimeout(() => setLate(true), SPINNER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className="search-waiting">
      {late && (
        <>
          <i aria-hidden="true" />
          Searching…
        </>
      )}
    </div>
  )
}

interface FailureProps {
  /** The reason in words for readers. */
  reason: string
  onRetry: () => void
}

/** Shows why there is no answer, with a Retry button. Styled by the dialog (lib/browser/site/search-dialog.css). */
export function Failure({ reason, onRetry }: FailureProps) {
  return (
    <div role="alert" className="search-failure">
      <p>
        <strong>Search could not be loaded</strong>
      </p>
      <p>{reason}</p>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}

/** In development: whether the index matches the current pages. Not part of an export. */
export function DevNotice() {
  const [notice, setNotice] = useState('')
  useEffect(() => {
    fetch(`${lastBuild}/state`)
      .then((response) => response.text())
      .then(setNotice, () => setNotice('The server of the search index does not respond.'))
  }, [])
  return notice && <p className={styles.notice}>{notice}</p>
}
