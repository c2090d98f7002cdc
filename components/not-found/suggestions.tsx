import Link from 'next/link'
import { useEffect, useState } from 'react'
import { openSearch } from '@/components/search/open-search'
import { PAGES_FILE } from '@/lib/search/files'
import { nearestPages, wordsOf, type ListedPage } from '@/lib/search/nearest-pages'
import styles from './suggestions.module.css'

function isListedPage(value: unknown): value is ListedPage {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
}

async function fetchPages(): Promise<ListedPage[]> {
  const response = await fetch(`${process.env.SEARCH_BASE ?? ''}${PAGES_FILE}`)
  const data: unknown = response.ok ? await response.json() : []
  return Array.isArray(data) ? data.filter(isListedPage) : []
}

/** The path in words, for the search; empty when it has none that could be read. */
function readable(path: string): string {
  try {
    return wordsOf(decodeURIComponent(path)).join(' ')
  } catch {
    return ''
  }
}

/**
 * On the not-found page: the pages nearest to the asked path, and a search for its words. It needs the address, so without
 * JavaScript it is not there; the links of the page itself are.
 */
export function NotFoundSuggestions() {
  const [pages, setPages] = useState<ListedPage[]>([])
  const [words, setWords] = useState('')
  useEffect(() => {
    const path = window.location.pathname
    if (path === '/404') return
    let gone = false
    fetchPages().then(
      (all) => {
        if (gone) return
        setWords(readable(path))
        setPages(nearestPages(path, all))
      },
      // Suggestions are a help, not the page: without them it still says everything.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])
  return (
    <div role="status" className={styles.suggestions}>
      {pages.length > 0 && (
        <>
          <p>Perhaps you are looking for:</p>
          <ul>
            {pages.map(([route, title]) => (
              <li key={route}>
                <Link href={route}>{title}</Link> <code>{route}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {words && (
        <p>
          <button type="button" className={styles.search} onClick={() => openSearch(words)}>
            Search for “{words}”
          </button>
        </p>
      )}
    </div>
  )
}
