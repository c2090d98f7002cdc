import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { clearTerms } from './marks-store'
import styles from './marks.module.css'
import { firstAfterAnchor, paint, show, unpaint } from './paint-ranges'
import { useRanges } from './use-ranges'

function count(total: number, at: number): string {
  if (at >= 0) return `${at + 1} of ${total}`
  return total === 1 ? '1 match' : `${total} matches`
}

/** Marks words in the page, with a strip to go through them. Nothing is shown where the page holds none of them. */
export function Marks({ terms }: { terms: readonly string[] }) {
  const ranges = useRanges(terms)
  const [at, setAt] = useState(-1)
  const total = ranges.length
  const index = at < total ? at : -1

  useEffect(() => {
    const name = styles.marked ?? ''
    document.body.classList.add(name)
    paint(ranges, ranges[index])
    return () => {
      unpaint()
      document.body.classList.remove(name)
    }
  }, [ranges, index])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return
      clearTerms()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  if (total === 0) return null
  const go = (step: 1 | -1) => {
    const from = index < 0 ? firstAfterAnchor(ranges) - (step > 0 ? 1 : 0) : index
    const next = (from + step + total) % total
    const range = ranges[next]
    if (range) show(range)
    setAt(next)
  }
  return createPortal(
    <section aria-label="Words of your search on this page" className={styles.strip}>
      <p className={styles.words}>
        <span role="status">{count(total, index)}</span> for “{terms.join(' ')}”
      </p>
      <button type="button" onClick={() => go(-1)}>
        Previous
      </button>
      <button type="button" onClick={() => go(1)}>
        Next
      </button>
      <button type="button" aria-keyshortcuts="Escape" onClick={clearTerms}>
        Clear
      </button>
    </section>,
    document.body,
  )
}
