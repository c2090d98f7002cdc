import { fill } from 'docs402/shared/words/words'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { Changing } from '../changing'
import { UNTRANSLATED } from '../untranslated'
import type { Search } from '../browser/search/search'
import type { PanelHost } from '../browser/site/search-dialog'
import { QUERY, writeParameter } from './url-parameters'
import { lastBuild } from './built-in'
import { EVERYWHERE, Filters, type Chosen } from './filters'
import styles from './panel.module.css'
import { countOptions, LIST_ID, Results } from './results'
import { StartingPages, versionRead } from './starting-pages'
import { DevNotice, Failure, Status, Waiting } from './status'
import { useAnswer } from './use-answer'
import { optionId, useListKeys } from './use-list-keys'

/** Number of results shown first and added by each "Show more": a screenful. Each one is a file to load. */
const RESULTS_PER_STEP = 5

interface Props {
  host: PanelHost
  search: Search
  /** Called when a page is opened from here. */
  onOpenPage: () => void
}

/** The value of the field, which is not part of the panel: the dialog creates it. */
function useField(field: HTMLInputElement): string {
  const [query, setQuery] = useState(field.value)
  useLayoutEffect(() => {
    const read = () => setQuery(field.value)
    field.addEventListener('input', read)
    return () => field.removeEventListener('input', read)
  }, [field])
  return query
}

/** Sets the ARIA attributes of the field that name its list and the active option. */
function useListOfField(field: HTMLInputElement, list: string, active: string): void {
  useLayoutEffect(() => {
    field.setAttribute('aria-expanded', String(list !== ''))
    for (const [name, id] of Object.entries({ 'aria-controls': list, 'aria-activedescendant': active })) {
      if (id) field.setAttribute(name, id)
      else field.removeAttribute(name)
    }
  }, [field, list, active])
}

/**
 * Keeps the dialog above a phone's on-screen keyboard, which covers the page without resizing it.
 * @returns ref of an element inside the dialog
 */
function useVisibleHeight(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    const dialog = element.current?.closest('dialog')
    if (!viewport || !dialog) return
    const fit = () => dialog.style.setProperty('--visible-height', `${viewport.height}px`)
    fit()
    viewport.addEventListener('resize', fit)
    return () => viewport.removeEventListener('resize', fit)
  }, [])
  return element
}

const Key = ({ children }: { children: string }) => <kbd {...UNTRANSLATED}>{children}</kbd>

/** Everything below the search field: filters, results, or the messages shown instead. */
export function SearchPanel({ host, search, onOpenPage }: Props) {
  const query = useField(host.field)
  const [chosen, setChosen] = useState<Chosen>(EVERYWHERE)
  const [more, setMore] = useState({ of: query, most: RESULTS_PER_STEP })
  const most = more.of === query ? more.most : RESULTS_PER_STEP
  const { answer, waiting, reason, retry } = useAnswer(search, { query, ...chosen, most, version: versionRead() })
  const results = answer?.results ?? []
  const active = useListKeys({ host, waiting, count: countOptions(results), of: query + JSON.stringify(chosen) })
  const panel = useVisibleHeight()
  useListOfField(host.field, results.length > 0 ? LIST_ID : '', active >= 0 ? optionId(active) : '')
  useLayoutEffect(() => {
    if (!waiting) writeParameter(QUERY, query.trim())
  }, [waiting, query])
  useLayoutEffect(() => () => writeParameter(QUERY, ''), [])

  const rest = (answer?.total ?? 0) - results.length
  return (
    <div ref={panel} className={styles.panel} aria-busy={waiting}>
      {lastBuild && <DevNotice />}
      {answer && <Filters counts={answer.counts} chosen={chosen} onChoose={setChosen} />}
      <Status
        query={query.trim()}
        answer={waiting ? null : answer}
        filtered={chosen.section !== ''}
        onEverywhere={() => setChosen(EVERYWHERE)}
      />
      {waiting && <Waiting />}
      {reason && <Failure reason={reason} onRetry={retry} />}
      {results.length > 0 && (
        <Results
          key={answer?.terms.join(' ')}
          results={results}
          terms={answer?.terms ?? []}
          active={active}
          onOpenPage={onOpenPage}
        />
      )}
      {rest > 0 && (
        <button
          type="button"
          className={`button ${styles.more}`}
          onClick={() => setMore({ of: query, most: most + RESULTS_PER_STEP })}
        >
          <Changing>{fill(WORDS.search.showMore, { count: Math.min(rest, RESULTS_PER_STEP) })}</Changing>
        </button>
      )}
      {!waiting && !reason && results.length === 0 && <StartingPages onOpenPage={onOpenPage} />}
      <p className={styles.keys} aria-hidden="true">
        <Key>↑</Key> <Key>↓</Key> {WORDS.search.move} <Key>Enter</Key> {WORDS.search.open} <Key>Ctrl</Key>+
        <Key>Enter</Key> {WORDS.search.newTab} <Key>Esc</Key> {WORDS.search.close}
      </p>
    </div>
  )
}
