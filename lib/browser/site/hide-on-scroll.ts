import { navbarAfterScroll } from '../navbar-scroll'
import { targetOf } from '../reveal'
import { onFirstFrame, onPage } from './page-events'

/**
 * Hides the navbar on the way down and shows it on the way up (`lib/browser/navbar-scroll.ts` has the steps).
 * It stays while something in it has the focus or a menu of it is open, and it leaves for a jump to an anchor, so that it
 * never lies over the target.
 */
export function startHideOnScroll(): void {
  // Another page may bring another one.
  const find = () => document.querySelector<HTMLElement>('header[data-hide-on-scroll]')
  let bar = find()
  if (!bar) return
  let visible = true
  let previous = 0
  let jumped = false

  const show = (next: boolean) => {
    visible = next || Boolean(bar?.querySelector(':focus, [aria-expanded="true"]'))
    bar?.toggleAttribute('data-away', !visible)
  }
  const onScroll = () => {
    const place = {
      y: scrollY,
      previous,
      window: innerHeight,
      document: document.documentElement.scrollHeight,
      navbar: bar?.offsetHeight ?? 0,
    }
    show(navbarAfterScroll(visible, place, jumped))
    jumped = false
    previous = place.y
  }
  const onAddress = () => {
    jumped = targetOf(location.hash) !== null
    show(!jumped)
  }
  const readPlace = () => {
    previous = scrollY
    // An anchor near the top: there is nothing to scroll, and the room of the navbar would be empty.
    if (bar && previous < bar.offsetHeight) show(true)
  }

  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('hashchange', () => {
    onAddress()
    readPlace()
  })
  addEventListener('focusin', ({ target }) => target instanceof Node && bar?.contains(target) && show(true))
  onPage(() => {
    bar = find()
    onAddress()
  })
  onFirstFrame(readPlace)
}
