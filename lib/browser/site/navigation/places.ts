import { reveal, targetOf } from '../../reveal'
import { whenLoaded } from '../when-quiet'

/** What stood below the navbar: which element of the main part, and how far below the top of the window. */
interface Read {
  index: number
  top: number
}

interface Place {
  /** The link that had the focus. */
  focus: string | null
  read: Read | null
}

/** Where the reader was on the pages that were left, by the key of their history entry. */
const places = new Map<string, Place>()

/** The link that has the focus, as its URL and how many of the same URL stand before it. */
function noteFocus(): string | null {
  const link = document.activeElement
  if (!(link instanceof HTMLAnchorElement)) return null
  const href = link.getAttribute('href') ?? ''
  const same = [...document.querySelectorAll(`a[href="${CSS.escape(href)}"]`)]
  return `${same.indexOf(link)} ${href}`
}

function findAgain(note: string): HTMLElement | undefined {
  const space = note.indexOf(' ')
  const href = note.slice(space + 1)
  return [...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)][Number(note.slice(0, space))]
}

// A page that was fetched has elements in `noscript`, one that was loaded has text there.
const partsOfMain = () => [...document.querySelectorAll('#main :not(noscript *)')]

/** Heights above are not to be trusted: the browser may have skipped what was out of sight, and skip it again. Text is at the left. */
function noteRead(): Read | null {
  const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  const main = document.getElementById('main')?.getBoundingClientRect()
  const element = scrollY > 0 && main && document.elementFromPoint(main.left + 100, top)
  const index = element ? partsOfMain().indexOf(element) : -1
  return element && index >= 0 ? { index, top: element.getBoundingClientRect().top } : null
}

/**
 * Before another page takes the place of this one: what will be looked for when the reader comes back.
 * @param key of the history entry that is left
 */
export function leavePlace(key: string | undefined): void {
  if (key) places.set(key, { focus: noteFocus(), read: noteRead() })
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
  const { focus, read } = places.get(key ?? '') ?? {}
  if (focus) findAgain(focus)?.focus({ preventScroll: true })
  return Boolean(read && scrollTo(read))
}

function scrollTo({ index, top }: Read): boolean {
  const element = partsOfMain()[index]
  if (element) scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
  return Boolean(element)
}

const isRead = (state: unknown): state is Read => state instanceof Object && 'index' in state && 'top' in state

/** A page that is loaded again has guessed heights again: what was read is found by the note that its history entry keeps. */
export function keepPlace(): void {
  addEventListener('pagehide', () => navigation.updateCurrentEntry({ state: noteRead() }))
  const state: unknown = navigation.currentEntry?.getState()
  if (isRead(state)) whenLoaded(() => scrollTo(state))
}

/** Opens what hides the anchor of the URL, and goes there. */
export function showTarget(): void {
  const target = targetOf(location.hash)
  if (target && reveal(target)) target.scrollIntoView()
}
