import { useEffect, useState } from 'react'
import { findRanges } from './find-ranges'

/**
 * Where the words stand on the page as it is now, found anew whenever the page changes.
 * @param terms beginnings of words
 */
export function useRanges(terms: readonly string[]): Range[] {
  const [ranges, setRanges] = useState<Range[]>([])
  useEffect(() => {
    let frame = 0
    const find = () => {
      const root = document.querySelector('[data-pagefind-body]') ?? document.querySelector('main')
      setRanges(root ? findRanges(root, terms) : [])
    }
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(find)
    }
    const observer = new MutationObserver(later)
    observer.observe(document.querySelector('main') ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    later()
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [terms])
  return ranges
}
