import { useCallback, useEffect, useRef, useState } from 'react'
import { connectionOf, mayPrefetch } from '@/lib/browser/connection'
import { QUERY, readParameter } from './address'
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

/** A letter that was typed before React was live; the page kept it and plays it again, which types nothing by itself. */
function isReplayedLetter(event: KeyboardEvent): boolean {
  return !event.isTrusted && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
}

function warm(): void {
  if (mayPrefetch(connectionOf(navigator))) loadPanel().catch(() => undefined)
}

/** Opens search: by click, Ctrl/Cmd+K or `/`. Without JavaScript it leads to the list of pages. */
export function SearchButton() {
  const button = useRef<HTMLAnchorElement>(null)
  const fromButton = useRef(false)
  /** Since a shortcut opened search, until it is closed. */
  const opening = useRef(false)
  const [open, setOpen] = useState(false)
  const query = useQuery()

  useEffect(() => {
    // The navbar may hold the button twice, for large and small screens: the one that is shown answers.
    const isShown = () => button.current?.checkVisibility() ?? false
    let typed = ''
    const openWith = (words: string) => {
      if (!isShown()) return
      setQuery(words)
      setOpen(true)
    }
    const onKey = (event: KeyboardEvent) => {
      if (isShortcut(event) && isShown()) {
        event.preventDefault()
        opening.current = true
        typed = ''
        setOpen(true)
      } else if (opening.current && isReplayedLetter(event)) {
        typed += event.key
        setQuery(typed)
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
  }, [])

  const close = useCallback(() => {
    setOpen(false)
    opening.current = false
    // The dialog gives the focus back to what had it; in Safari a clicked link never has it.
    if (fromButton.current) button.current?.focus()
    fromButton.current = false
  }, [])
  const openFromButton = (event: { preventDefault(): void }) => {
    event.preventDefault()
    fromButton.current = true
    setOpen(true)
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
      {open && <SearchDialog query={query} onQuery={setQuery} onClose={close} />}
      <MarksLoader />
    </>
  )
}
