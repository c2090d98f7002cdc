import { useCallback, useEffect, useRef, useState } from 'react'
import { connectionOf, mayPrefetch } from '@/lib/browser/connection'
import { QUERY, readParameter } from './address'
import { keepEarlyKey, type ListKey } from './early-keys'
import { setQuery, useQuery } from './last-query'
import { loadPanel } from './load-panel'
import { MarksLoader } from './marks-loader'
import { onOpenSearch } from './open-search'
import { SearchDialog } from './search-dialog'
import styles from './search.module.css'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

function isShortcut(event: KeyboardEvent): boolean {
  const control = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
  const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
  // Another dialog, such as the menu, has the page to itself.
  return (control || slash) && !document.querySelector('dialog[open]')
}

/**
 * What stands in the field after a key that was pressed before React was live; the page kept it and plays it again, which
 * types nothing by itself.
 */
function typeReplayed(typed: string, key: string): string {
  if (key === 'Backspace') return typed.slice(0, -1)
  return key.length === 1 ? typed + key : typed
}

function warm(): void {
  if (mayPrefetch(connectionOf(navigator))) loadPanel().catch(() => undefined)
}

/** Opens search: by click, Ctrl/Cmd+K or `/`. Without JavaScript it leads to the list of pages. */
export function SearchButton() {
  const button = useRef<HTMLAnchorElement>(null)
  const fromButton = useRef(false)
  /** What was typed before React was live, since search was asked for. */
  const typed = useRef<string | null>(null)
  const early = useRef<ListKey[]>([])
  const [open, setOpen] = useState(false)
  const query = useQuery()

  const openAnew = useCallback(() => {
    typed.current = ''
    early.current = []
    setOpen(true)
  }, [])

  useEffect(() => {
    // The navbar may hold the button twice, for large and small screens: the one that is shown answers.
    const isShown = () => button.current?.checkVisibility() ?? false
    const openWith = (words: string) => {
      if (!isShown()) return
      setQuery(words)
      setOpen(true)
    }
    const onKey = (event: KeyboardEvent) => {
      // The space bar on the button has been answered there.
      if (event.defaultPrevented) return
      if (typed.current !== null && !event.isTrusted && !event.ctrlKey && !event.metaKey) {
        keepEarlyKey(event, early.current)
        const next = typeReplayed(typed.current, event.key)
        if (next !== typed.current) setQuery(next)
        typed.current = next
      } else if (isShortcut(event) && isShown()) {
        event.preventDefault()
        openAnew()
      }
    }
    const asked = readParameter(QUERY)
    if (asked) openWith(asked)
    if (button.current?.matches(':hover, :focus-visible')) warm()
    document.addEventListener('keydown', onKey)
    const stop = onOpenSearch(openWith)
    return () => {
      document.removeEventListener('keydown', onKey)
      stop()
    }
  }, [openAnew])

  const close = useCallback(() => {
    setOpen(false)
    typed.current = null
    // The dialog gives the focus back to what had it; in Safari a clicked link never has it.
    if (fromButton.current) button.current?.focus()
    fromButton.current = false
  }, [])
  const ask = useCallback((words: string) => {
    // What was pressed early was meant for the answer to another question.
    early.current = []
    setQuery(words)
  }, [])
  const openFromButton = (event: { preventDefault(): void }) => {
    event.preventDefault()
    fromButton.current = true
    openAnew()
  }

  return (
    <>
      <a
        ref={button}
        href="/docs"
        role="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        className={styles.button}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={openFromButton}
        onKeyDown={(event) => {
          if (event.key === ' ') openFromButton(event)
        }}
      >
        <svg
          aria-hidden="true"
          width="16"
          height="16"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.7"
          strokeLinecap="round"
        >
          <circle cx="7" cy="7" r="4.6" />
          <path d="m10.6 10.6 3.4 3.4" />
        </svg>
        <span className={styles.label}>Search</span>
        <kbd aria-hidden="true" className={styles.key}>
          /
        </kbd>
      </a>
      {open && <SearchDialog query={query} onQuery={ask} onClose={close} early={early} typed={typed} />}
      <MarksLoader />
    </>
  )
}
