/**
 * Something that lies over the page and that the browser's Back closes instead of leaving the page. While it is open the
 * history has one more entry with the same address; closing it in any other way takes that entry back.
 */
let layer: (() => void) | null = null
let afterwards: (() => void) | null = null
/** Where the page stood when the layer came over it: some browsers put it elsewhere when an entry is taken back. */
let place = { left: 0, top: 0 }

function stayInPlace(): void {
  const { left, top } = place
  const stay = () => window.scrollTo({ left, top, behavior: 'instant' })
  stay()
  requestAnimationFrame(stay)
}

const isLayer = (state: unknown) => typeof state === 'object' && state !== null && 'layer' in state

/**
 * Whether a step in the history, into an entry with this state, only takes a layer away (or goes forward into an entry
 * whose layer is closed): the page stays the same, and the router has nothing to do.
 */
export function staysOnPage(state: unknown): boolean {
  return layer !== null || afterwards !== null || isLayer(state)
}

function onPop() {
  const close = layer
  const then = afterwards
  layer = afterwards = null
  close?.()
  if (then) then()
  else if (close) stayInPlace()
}

/** @returns a function that ends the watch */
export function watchLayers(): () => void {
  window.addEventListener('popstate', onPop)
  return () => window.removeEventListener('popstate', onPop)
}

/** @param close called when the browser's Back takes the layer away */
export function openLayer(close: () => void): void {
  if (layer) return
  layer = close
  place = { left: window.scrollX, top: window.scrollY }
  const state: object = typeof history.state === 'object' ? { ...history.state } : {}
  history.pushState({ ...state, layer: true }, '')
}

/**
 * For a layer that was closed on the page itself.
 * @param then called when its history entry is gone, so that what it navigates to takes that entry's place
 */
export function closeLayer(then: () => void = stayInPlace): void {
  if (!layer) return then === stayInPlace ? undefined : then()
  layer = null
  afterwards = then
  history.back()
}
