import { reveal, targetOf } from '../../reveal'
import { whenLoaded } from '../when-quiet'

/**
 * What the reader saw at the top, by an element: `content-visibility` makes the heights above it guesses, so that its
 * distance from the top of the page says little.
 */
interface ScrollAnchor {
  /** Which element of the main part. */
  index: number
  /** How far below the top of the window. */
  top: number
}

/** A link, by its URL and how many of the same URL stand before it. */
interface LinkPosition {
  href: string
  index: number
}

interface Place {
  /** The link that had the focus. */
  focus: LinkPosition | null
  anchor: ScrollAnchor | null
}

/** Where the reader was on the pages that were left, by the key of their history entry. */
const places = new Map<string, Place>()

const linksTo = (href: string) => [...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)]

function noteFocus(): LinkPosition | null {
  const link = document.activeElement
  if (!(link instanceof HTMLAnchorElement)) return null
  const href = link.getAttribute('href') ?? ''
  return { href, index: linksTo(href).indexOf(link) }
}

// A page that was fetched has elements in `noscript`, one that was loaded has text there.
const elementsOfMain = () => [...document.querySelectorAll('#main :not(noscript *)')]

/** Takes the element below the navbar, where text begins at the left. */
function noteAnchor(): ScrollAnchor | null {
  const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  const main = document.getElementById('main')?.getBoundingClientRect()
  const element = scrollY > 0 && main && document.elementFromPoint(main.left + 100, top)
  const index = element ? elementsOfMain().indexOf(element) : -1
  return element && index >= 0 ? { index, top: element.getBoundingClientRect().top } : null
}

/**
 * Before another page takes the place of this one: what will be looked for when the reader comes back.
 * @param key of the history entry that is left
 */
export function leavePlace(key: string | undefined): void {
  if (key) places.set(key, { focus: noteFocus(), anchor: noteAnchor() })
}

/** The focus goes to the main part, or to the anchor that is meant. */
export function arrive(): void {
  const target = targetOf(location.hash)
  if (target) reveal(target)
  else document.getElementById('main')?.focus({ preventScroll: true })
}

/**
 * Back or Forward: the focus goes to the link that was followed, and what was read to where it stood.
 * @returns false when the browser should scroll, which knows the distance from the top alone
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
  const main = document.getElementById('main')
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

/** Restores, after a reload, the scroll anchor that the page's history entry has kept. */
export function restoreAfterReload(): void {
  addEventListener('pagehide', () => navigation.updateCurrentEntry({ state: noteAnchor() }))
  const state: unknown = navigation.currentEntry?.getState()
  if (isAnchor(state)) whenLoaded(() => restoreAnchor(state))
}

/** Opens what hides the anchor of the URL, and goes there. */
export function showTarget(): void {
  const target = targetOf(location.hash)
  if (target && reveal(target)) target.scrollIntoView()
}
