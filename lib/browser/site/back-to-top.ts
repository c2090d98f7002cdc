import { onFirstFrame, onPage } from './page-events'
import { onPress } from './pressed'

/** So many CSS pixels down the page the button is of use. */
const FROM = 300

/** Shows the button on the way up, where it may be wanted, and not at the very end of the page. */
export function startBackToTop(): void {
  let button: HTMLElement | null = null
  let previous = 0
  onPage(() => {
    button = document.querySelector('[data-back-to-top]')
  })
  onFirstFrame(() => {
    previous = scrollY
  })
  const onScroll = () => {
    if (!button) return
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
    if (scrollY < FROM || atEnd) button.hidden = true
    else if (scrollY !== previous) button.hidden = scrollY > previous
    previous = scrollY
  }
  addEventListener('scroll', onScroll, { passive: true })
  onPress('[data-back-to-top]', () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    // The button goes at the top: the focus is taken to the page's own beginning.
    document.getElementById('main')?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  })
}
