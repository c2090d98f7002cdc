/**
 * Something that lies over the page and that the browser's Back closes instead of leaving the page. While it is open the
 * history has one more entry with the same URL; closing it in any other way takes that entry back.
 */
let close: (() => void) | null = null
/** Where the page stood when the layer came over it: some browsers put it elsewhere when an entry is taken back. */
let place = { left: 0, top: 0 }

function stayInPlace(): void {
  const stay = () => scrollTo({ ...place, behavior: 'instant' })
  stay()
  requestAnimationFrame(stay)
}

let watching = false

function watch(): void {
  if (watching) return
  watching = true
  addEventListener('popstate', () => {
    const closing = close
    close = null
    closing?.()
    if (closing) stayInPlace()
  })
}

/** @param onClose called when the browser's Back takes the layer away */
export function openLayer(onClose: () => void): void {
  if (close) return
  watch()
  close = onClose
  place = { left: scrollX, top: scrollY }
  const state: unknown = history.state
  history.pushState({ ...(typeof state === 'object' ? state : {}), layer: true }, '')
}

/** For a layer that was closed on the page itself. */
export function closeLayer(): void {
  if (!close) return
  close = null
  addEventListener('popstate', stayInPlace, { once: true })
  history.back()
}

/** Follows a link out of a layer: the page that comes takes the place of the layer's entry. */
export function leaveLayer(url: string): void {
  close = null
  location.replace(url)
}
