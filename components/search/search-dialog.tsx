import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { QUERY, writeParameter } from './address'
import { keepEarlyKey, type ListKey } from './early-keys'
import { Failure } from './failure'
import { NO_LIST, type ListState } from './list-state'
import { usePanel } from './load-panel'
import styles from './search.module.css'
import { Waiting } from './waiting'

interface Props {
  query: string
  onQuery: (query: string) => void
  onClose: () => void
  /** Keys of the list that were pressed already. */
  early: RefObject<ListKey[]>
  /** What of the query was typed since search was asked for; nothing when it stands there from the last time. */
  typed: RefObject<string | null>
}

/**
 * The search dialog: a field that can be typed into at once, and below it what is loaded only now. Mounted only while it
 * is open. The query lives outside, so that it is still there the next time.
 */
export function SearchDialog({ query, onQuery, onClose, early, typed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null)
  const [list, setList] = useState<ListState>(NO_LIST)
  const { Panel, failed, retry } = usePanel()

  useEffect(() => {
    dialog.current?.showModal()
    // What stands there from the last time makes way for what is typed; what was typed just now is gone on with.
    const field = input.current
    if (typed.current) field?.setSelectionRange(field.value.length, field.value.length)
    else field?.select()
    return () => writeParameter(QUERY, '')
  }, [typed])

  const close = useCallback(() => dialog.current?.close(), [])

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Search" onClose={onClose} closedby="any">
      <div className={styles.box}>
        <div className={styles.form}>
          <input
            ref={input}
            className={styles.input}
            role="combobox"
            aria-label="Search the site"
            aria-autocomplete="list"
            aria-expanded={list.list !== ''}
            aria-controls={list.list || undefined}
            aria-activedescendant={list.active || undefined}
            placeholder="Search the docs and the blog"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            value={query}
            onChange={(event) => onQuery(event.target.value)}
            onKeyDown={(event) => (keys.current ? keys.current(event) : keepEarlyKey(event.nativeEvent, early.current))}
          />
          <button type="button" className={styles.close} onClick={close}>
            Close
          </button>
        </div>
        {Panel ? (
          <Panel query={query} onQuery={onQuery} keys={keys} early={early} onList={setList} onOpenPage={close} />
        ) : failed ? (
          <Failure reason="The search code could not be loaded." onRetry={retry} />
        ) : (
          query.trim() && <Waiting />
        )}
      </div>
    </dialog>
  )
}
