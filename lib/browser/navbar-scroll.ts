/** Lengths in CSS pixels. */
interface ScrollPlace {
  y: number
  /** Where the page stood at the event before. */
  previous: number
  window: number
  document: number
  navbar: number
}

/**
 * Whether the navbar is to be seen after the page was scrolled. The steps, in this order:
 * near the top it is shown (also when the page is pulled beyond it); the first event after a jump to an anchor changes
 * nothing; scrolling down, or not at all, hides it; scrolling up shows it, but not within the last navbar's height of the
 * page, where the browser itself may push the page up.
 *
 * @param jumped whether the last change of address led to an anchor, and this is the first event since
 */
export function navbarAfterScroll(visible: boolean, place: ScrollPlace, jumped: boolean): boolean {
  const { y, previous, navbar } = place
  if (y < navbar) return true
  if (jumped) return visible
  if (previous && y >= previous) return false
  return y + place.window < place.document - navbar ? true : visible
}
