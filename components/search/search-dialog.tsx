import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'
import { loadPagefind, search, type SearchHit } from './load-pagefind'
import styles from './search.module.css'

type State = { kind: 'idle' } | { kind: 'found'; hits: SearchHit[] } | { kind: 'failed'; reason: string }

/** `/docs/intro.html` as Pagefind names it is `/docs/intro`. */
function routeOf(url: string): string {
  return url.replace(/(\/index)?\.html(?=$|[?#])/, '') || '/'
}

/** The search dialog. Mounted only while it is open. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const [state, setState] = useState<State>({ kind: 'idle' })

  useEffect(() => {
    dialog.current?.showModal()
    loadPagefind().catch(() => {
      // Told when a query is made: opening alone is no failure yet.
    })
  }, [])

  useEffect(() => {
    let stale = false
    const words = query.trim()
    if (!words) return
    search(words).then(
      (hits) => {
        if (!stale && hits) setState({ kind: 'found', hits })
      },
      (error: unknown) => {
        if (!stale) setState({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
      },
    )
    return () => {
      stale = true
    }
  }, [query])

  const shown: State = query.trim() ? state : { kind: 'idle' }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Search" onClose={onClose}>
      <form method="dialog" className={styles.form}>
        <label className="visually-hidden" htmlFor="search-words">
          Search the site
        </label>
        <input
          id="search-words"
          type="search"
          className={styles.input}
          placeholder="Search the docs and the blog"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <button type="submit" className={styles.close}>
          Close
        </button>
      </form>
      <div role="status" className={styles.status}>
        {shown.kind === 'found' && (shown.hits.length > 0 ? `${shown.hits.length} results` : `Nothing found for “${query}”`)}
        {shown.kind === 'failed' && `Search could not be loaded: ${shown.reason}`}
      </div>
      {shown.kind === 'found' && shown.hits.length > 0 && (
        <ul className={styles.hits}>
          {shown.hits.map((hit) => (
            <li key={hit.url}>
              <Link href={routeOf(hit.url)} onClick={onClose} className={styles.hit}>
                <strong>{hit.meta.title}</strong>
                {/* Pagefind escapes the page's text and adds nothing but <mark>. */}
                <span dangerouslySetInnerHTML={{ __html: hit.excerpt }} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </dialog>
  )
}
