import { useEffect, type RefObject } from 'react'
import { navbarAfterScroll } from '@/lib/browser/navbar-scroll'
import { targetOf } from '@/lib/browser/reveal'
import { onArrival } from './navigation/arrivals'

/**
 * Hides the navbar on the way down and shows it on the way up (`lib/browser/navbar-scroll.ts` has the steps).
 * It stays while something in it has the focus or a menu of it is open, and it leaves for a jump to an anchor, so that it
 * never lies over the target.
 */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>, enabled: boolean): void {
  useEffect(() => {
    const element = bar.current
    if (!element || !enabled) return
    let visible = true
    let previous = window.scrollY
    let jumped = false

    const show = (next: boolean) => {
      visible =
        next || element.contains(document.activeElement) || element.querySelector('[aria-expanded="true"]') !== null
      element.toggleAttribute('data-away', !visible)
    }
    const onScroll = () => {
      const place = {
        y: window.scrollY,
        previous,
        window: window.innerHeight,
        document: document.documentElement.scrollHeight,
        navbar: element.offsetHeight,
      }
      show(navbarAfterScroll(visible, place, jumped))
      jumped = false
      previous = place.y
    }
    const onAddress = () => {
      jumped = targetOf(location.hash) !== null
      previous = window.scrollY
      show(!jumped)
    }
    const onFocus = () => show(true)

    if (location.hash) onAddress()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('hashchange', onAddress)
    element.addEventListener('focusin', onFocus)
    const leave = onArrival(onAddress)
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('hashchange', onAddress)
      element.removeEventListener('focusin', onFocus)
      leave()
    }
  }, [bar, enabled])
}
