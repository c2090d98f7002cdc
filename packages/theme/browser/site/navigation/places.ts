import { reveal, targetOf } from '../from-head'
import { whenLoaded } from '../when-quiet'

/**
 * The element that the reader saw at the top: `content-visibility` only estimates the heights above it, so its distance
 * from the top of the page is unreliable.
 */
interface ScrollAnchor {
  /** Its index in the main part. */
  index: number
  /** How far below the top of the window. */
  top: number
}

/** A link, by its URL and how many links with the same URL precede it. */
interface LinkPosition {
  href: string
  index: number
}

interface Place {
  /** The link that had the focus. */
  focus: LinkPosition | null
  anchor: ScrollAnchor | null
}

/** Scroll anchor and focus of the previous pages, by the key of their history entry. */
const places = new Map<string, Place>()

const linksTo = (href: string) => [...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)]

function noteFocus(): LinkPosition | null {
  const link = document.activeElement
  if (!(link instanceof HTMLAnchorElement)) return null
  const href = link.getAttribute('href') ?? ''
  return { href, index: linksTo(href).indexOf(link) }
}

// A fetched page has elements in `noscript`, a loaded one has text; `font` is added by translators of browsers.
const elementsOfMain = () => [...document.querySelectorAll('#siteMain :not(noscript *, font)')]

/** Takes the element below the navbar, at the left edge of the text. */
function noteAnchor(): ScrollAnchor | null {
  // What follows needs a layout.
  if (scrollY <= 0) return null
  const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  const main = document.getElementById('siteMain')?.getBoundingClientRect()
  const element = main && document.elementFromPoint(main.left + 100, top)?.closest(':not(font)')
  const index = element ? elementsOfMain().indexOf(element) : -1
  return element && index >= 0 ? { index, top: element.getBoundingClientRect().top } : null
}

/**
 * Before a page is swapped out: remembers what to restore when the reader comes back.
 * @param key of the history entry being left
 */
export function leavePlace(key: string | undefined): void {
  if (key) places.set(key, { focus: noteFocus(), anchor: noteAnchor() })
}

/** Focuses the main part, or the element that the anchor points to. */
export function arrive(): void {
  const target = targetOf(location.hash)
  if (target) reveal(target)
  else document.getElementById('siteMain')?.focus({ preventScroll: true })
}

/**
 * Back or Forward: focuses the link that was followed, and restores the position of the text.
 * @returns false if the browser should scroll, which knows only the distance from the top
 */
export function arriveAgain(key: string | undefined): boolean {
  const { focus, anchor } = places.get(key ?? '') ?? {}
  if (focus) linksTo(focus.href)[focus.index]?.focus({ preventScroll: true })
  return Boolean(anchor && restoreAnchor(anchor))
}

/** How long heights above may still become known after a page has come back. */
const SETTLING_MS = 1000

/** The browser keeps what is read in its place too, but rounds: every return would be off by up to a pixel. */
function restoreAnchor({ index, top }: ScrollAnchor): boolean {
  const element = elementsOfMain()[index]
  const main = document.getElementById('siteMain')
  if (!element || !main) return false
  const place = () => scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
  place()
  const observer = new ResizeObserver(place)
  observer.observe(main)
  const stop = () => observer.disconnect()
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) addEventListener(type, stop, { once: true })
  setTimeout(stop, SETTLING_MS)
  return true
}

const isAnchor = (state: unknown): state is ScrollAnchor =>
  state instanceof Object && 'index' in state && 'top' in state

/** After a reload, restores the scroll anchor stored in the page's history entry. */
export function restoreAfterReload(): void {
  addEventListener('pagehide', () => navigation.updateCurrentEntry({ state: noteAnchor() }))
  const state: unknown = navigation.currentEntry?.getState()
  if (isAnchor(state)) whenLoaded(() => restoreAnchor(state))
}

/** Opens what hides the target of the URL's anchor, and scrolls to it. */
export function showTarget(): void {
  const target = targetOf(location.hash)
  if (!target) return
  const panel = target.closest('[role=tabpanel]')
  // The tabs themselves should be visible, not only their panel.
  const visible = (target === panel && panel.closest('[data-tabs]')) || target
  if (reveal(target) || panel) visible.scrollIntoView()
}
