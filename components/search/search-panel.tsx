import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { QUERY, writeParameter } from './address'
import { DevNotice } from './dev-notice'
import type { ListKey } from './early-keys'
import { Failure } from './failure'
import { EVERYWHERE, Filters, type Chosen } from './filters'
import { countOptions, LIST_ID, Results } from './results'
import { NO_LIST, type ListState } from './list-state'
import styles from './panel.module.css'
import { Status } from './status'
import { useAnswer } from './use-answer'
import { optionId, useListKeys } from './use-list-keys'
import { useVisibleHeight } from './use-visible-height'
import { Waiting } from './waiting'

/** Results that are shown at once, and with each press of "Show more": a screenful. Each one is a file to load. */
const PAGE = 5

interface Props {
  query: string
  onQuery: (query: string) => void
  keys: RefObject<((event: KeyboardEvent) => void) | null>
  early: RefObject<ListKey[]>
  onList: (state: ListState) => void
  onOpenPage: () => void
}

/** What is below the search field: filters, results, and everything that can be said in their place. */
export function SearchPanel({ query, onQuery, keys, early, onList, onOpenPage }: Props) {
  const [chosen, setChosen] = useState<Chosen>(EVERYWHERE)
  const [more, setMore] = useState({ of: query, most: PAGE })
  const most = more.of === query ? more.most : PAGE
  const { answer, waiting, reason, retry } = useAnswer({ query, ...chosen, most })
  const results = answer?.results ?? []
  const active = useListKeys({
    keys,
    early,
    waiting,
    count: waiting ? 0 : countOptions(results),
    of: query + JSON.stringify(chosen),
  })
  const panel = useVisibleHeight()

  const list = results.length > 0 ? LIST_ID : ''
  const activeId = active >= 0 ? optionId(active) : ''
  useEffect(() => {
    onList({ list, active: activeId })
    return () => onList(NO_LIST)
  }, [onList, list, activeId])
  useEffect(() => {
    if (!waiting) writeParameter(QUERY, query.trim())
  }, [waiting, query])

  const rest = (answer?.total ?? 0) - results.length
  return (
    <div ref={panel} className={styles.panel} aria-busy={waiting}>
      {process.env.SEARCH_BASE && <DevNotice />}
      {answer && <Filters counts={answer.counts} chosen={chosen} onChoose={setChosen} />}
      <Status
        query={query.trim()}
        answer={waiting ? null : answer}
        filtered={chosen.section !== ''}
        onQuery={onQuery}
        onEverywhere={() => setChosen(EVERYWHERE)}
      />
      {waiting && <Waiting />}
      {reason && <Failure reason={reason} onRetry={retry} />}
      {results.length > 0 && (
        <Results results={results} terms={answer?.terms ?? []} active={active} onOpenPage={onOpenPage} />
      )}
      {rest > 0 && (
        <button type="button" className={styles.more} onClick={() => setMore({ of: query, most: most + PAGE })}>
          Show {Math.min(rest, PAGE)} more
        </button>
      )}
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> open <kbd>Ctrl</kbd>+<kbd>Enter</kbd> new tab <kbd>Esc</kbd>{' '}
        close
      </p>
    </div>
  )
}
