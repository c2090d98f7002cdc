import { useEffect, useState } from 'react'
import { activeHeading } from '@/lib/browser/active-heading'
import { targetOf } from '@/lib/browser/reveal'

/** So many pixels below the place where a jump to an anchor puts it, a heading counts as reached. */
const SLACK = 34

/**
 * Follows the reader through a page.
 * @param ids the ids of the headings, in the order of the page; the same array as long as they are the same
 * @returns the id of the heading that the reader is at
 */
export function useActiveHeading(ids: readonly string[]): string | null {
  const [active, setActive] = useState<string | null>(null)

  useEffect(() => {
    let frame = 0
    // A heading that was jumped to stays the active one until the reader scrolls by hand, wherever it could get to.
    let chosen: string | null = null
    const measure = () => {
      frame = 0
      const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + SLACK
      if (chosen) return setActive(chosen)
      const headings = ids.map((id) => document.getElementById(id)).filter((element) => element !== null)
      const { scrollHeight } = document.documentElement
      const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
      const tops = headings.map((heading) => heading.getBoundingClientRect().top)
      setActive(headings[activeHeading(tops, line, atEnd)]?.id ?? null)
    }
    const onScroll = () => (frame ||= requestAnimationFrame(measure))
    const byHand = () => (chosen = null)
    const onHash = () => {
      const id = targetOf(location.hash)?.id
      chosen = id && ids.includes(id) ? id : null
      onScroll()
    }
    onHash()
    const hand = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
    for (const event of hand) window.addEventListener(event, byHand, { passive: true })
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onScroll)
    window.addEventListener('hashchange', onHash)
    return () => {
      cancelAnimationFrame(frame)
      for (const event of hand) window.removeEventListener(event, byHand)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onScroll)
      window.removeEventListener('hashchange', onHash)
    }
  }, [ids])

  return active
}
