import { whenQuiet } from '../when-quiet'

/** As many elements as may fit on a screen. */
const ON_SCREEN = 8
/** The estimated height of an element that is not laid out yet. */
const ESTIMATE = '100px'
/** No element is lower than a line of text, in CSS pixels. */
const LINE_PX = 24

/**
 * Delays the layout of a page's later elements, which takes longer than all the rest, until its top is painted. The
 * browser lays out those that prove to be visible. Pages that may end within the window are left alone: their end would
 * move.
 * @param page that is about to be swapped in
 */
export function paintTopFirst(page: Document): void {
  const elements = [...page.querySelectorAll<HTMLElement>('.prose > *')]
  if (elements.length * LINE_PX < innerHeight) return
  const later = elements.slice(ON_SCREEN).filter((element) => !element.hasAttribute('style'))
  for (const { style } of later) {
    style.contentVisibility = 'auto'
    style.containIntrinsicBlockSize = ESTIMATE
  }
  requestAnimationFrame(() =>
    whenQuiet(() => {
      // Asked first, or Chromium would leave an empty attribute.
      for (const element of later) if (element.hasAttribute('style')) element.removeAttribute('style')
    }),
  )
}
