import { counted, fill, piecesOf } from 'docs402/shared/words/words'
import { type ReactNode, useEffect, useState } from 'react'
import type { Answer } from '../browser/search/search'
import { lastBuild } from './built-in'
import styles from './panel.module.css'

interface StatusProps {
  query: string
  /** Null while this query has none. */
  answer: Answer | null
  filtered: boolean
  onEverywhere: () => void
}

function Sentence({ query, answer: { total, corrected } }: { query: string; answer: Answer }) {
  const sentence =
    total === 0
      ? fill(WORDS.search.nothing, { query: corrected || query })
      : counted(WORDS.search.results, total, LOCALE)
  if (!corrected) return sentence
  return (
    <>
      {piecesOf<ReactNode>(WORDS.search.showingFor, { query: <strong>{corrected}</strong> })} {sentence}
    </>
  )
}

/** The number of results and the query they match. */
export function Status({ query, answer, filtered, onEverywhere }: StatusProps) {
  const visible = query ? answer : null
  return (
    <div className={styles.status}>
      <p role="status">
        {/* Another element for another sentence, as translators of browsers replace what is in it. */}
        {visible && (
          <span key={`${query} ${visible.total}`}>
            <Sentence query={query} answer={visible} />
          </span>
        )}
      </p>
      {visible?.total === 0 && filtered && (
        <button type="button" className="button" onClick={onEverywhere}>
          {WORDS.search.wholeSite}
        </button>
      )}
    </div>
  )
}

/** Shown by the dialog's styles (packages/theme/browser/site/search-dialog.css) when it takes longer than 200 ms. */
export function Waiting() {
  return (
    <div role="status" className="search-waiting line quiet">
      <i className="wheel" aria-hidden="true" />
      {WORDS.search.searching}
    </div>
  )
}

interface FailureProps {
  /** The reason in words for readers. */
  reason: string
  onRetry: () => void
}

/** Shows why there is no answer, with a Retry button. Styled by the dialog (packages/theme/browser/site/search-dialog.css). */
export function Failure({ reason, onRetry }: FailureProps) {
  return (
    <div role="alert" className="search-failure box failure">
      <p>
        <strong>{WORDS.search.failed}</strong>
      </p>
      <p>{reason}</p>
      <button type="button" className="button" onClick={onRetry}>
        {WORDS.search.retry}
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
