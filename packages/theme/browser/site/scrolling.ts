import { targetOf } from './from-head'
import { onPage, onPainted, onPress, onTarget } from './page-events'

/** Lengths in CSS pixels. */
interface ScrollPlace {
  y: number
  /** The scroll position at the previous event. */
  previous: number
  window: number
  document: number
  navbar: number
}

/**
 * Whether the navbar is visible after the page was scrolled. The rules, in this order: near the top it is visible (even
 * when the page is pulled beyond its edge); the first event after a jump to an anchor changes nothing; scrolling down,
 * or not at all, hides it; scrolling up shows it, but not within a navbar's height of the page's end, where the browser
 * itself may push the page up.
 *
 * @param jumped whether this is the first event after the URL changed to an anchor
 */
export function navbarAfterScroll(visible: boolean, place: ScrollPlace, jumped: boolean): boolean {
  const { y, previous, navbar } = place
  if (y < navbar) return true
  if (jumped) return visible
  if (previous && y >= previous) return false
  return y + place.window < place.document - navbar ? true : visible
}

/**
 * Hides the navbar when scrolling down and shows it when scrolling up (`navbarAfterScroll` has the rules). It stays
 * while something in it has the focus or one of its menus is open, and it hides for a jump to an anchor, so that it
 * never covers the target.
 */
export function startHideOnScroll(): void {
  // Another page may have a different navbar.
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
  const onUrl = () => {
    jumped = targetOf(location.hash) !== null
    show(!jumped)
  }
  const readPlace = () => {
    previous = scrollY
    // An anchor near the top: the page doesn't scroll, and hiding the navbar would leave an empty space.
    if (bar && previous < bar.offsetHeight) show(true)
  }

  addEventListener('scroll', onScroll, { passive: true })
  onTarget(() => {
    onUrl()
    readPlace()
  })
  addEventListener('focusin', ({ target }) => target instanceof Node && bar?.contains(target) && show(true))
  onPage(() => {
    bar = find()
    onUrl()
  })
  onPainted(readPlace)
}

/** How far down the page the button is useful, in CSS pixels. */
const MIN_SCROLL = 300

/** Shows the button when scrolling up, where it may be wanted, and not over what follows the main part. */
export function startBackToTop(): void {
  let button: HTMLElement | null = null
  let previous = 0
  onPage(() => {
    button = document.querySelector('[data-back-to-top]')
  })
  onPainted(() => {
    previous = scrollY
  })
  const onScroll = () => {
    if (!button) return
    const end = document.getElementById('siteMain')?.getBoundingClientRect().bottom ?? 0
    if (scrollY < MIN_SCROLL || end < innerHeight) button.hidden = true
    else if (scrollY !== previous) button.hidden = scrollY > previous
    previous = scrollY
  }
  addEventListener('scroll', onScroll, { passive: true })
  onPress('[data-back-to-top]', () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    // The button disappears at the top: the focus moves to the start of the page.
    document.getElementById('siteMain')?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  })
}
