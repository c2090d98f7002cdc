import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import styles from './search.module.css'

/** Neither the dialog nor Pagefind is fetched before search is opened. */
const SearchDialog = dynamic(() => import('./search-dialog').then((module) => module.SearchDialog), { ssr: false })

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

/** Opens search: by click, Ctrl/Cmd+K or `/`. Without JavaScript it leads to the list of pages. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const combination = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
      if (!combination && !slash) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <a
        href="/docs"
        role="button"
        aria-haspopup="dialog"
        className={styles.button}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round">
          <circle cx="7" cy="7" r="4.6" />
          <path d="m10.6 10.6 3.4 3.4" />
        </svg>
        <span className={styles.label}>Search</span>
        <kbd aria-hidden="true" className={styles.key}>
          /
        </kbd>
      </a>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
