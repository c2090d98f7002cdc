import { reveal, targetOf } from '@/lib/browser/reveal'

/** Where the focus was on the pages that were left, by the key that Next gives their history entries. */
const focused = new Map<string, string>()

const keyOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string' ? state.key : null

/** The link that has the focus, as its address and how many of the same address stand before it. */
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

let current = ''
/** The key of the entry that Back or Forward has led to. */
let popped: string | null = null

/** Whether the page that comes is one that the reader goes back to: the address is its own before it is there. */
const isReturn = () => popped !== null && popped === keyOf(history.state)

/** Before the address changes: what will be looked for when the reader comes back. */
export function leavePlace(): void {
  if (isReturn()) return
  // Next gives the first entry its key a moment after the page has come, so it is read as late as can be.
  current = keyOf(history.state) ?? current
  note()
}

function note(): void {
  const link = noteFocus()
  if (link && current) focused.set(current, link)
}

/**
 * After a change of page: the focus goes to the main part, to the anchor that is meant, or, on the way back, to the link
 * from which the reader had left.
 */
export function arrive(): void {
  const back = isReturn()
  popped = null
  current = keyOf(history.state) ?? ''
  if (back) {
    const link = focused.get(current)
    if (link) findAgain(link)?.focus({ preventScroll: true })
    return
  }
  const target = targetOf(location.hash)
  if (target) showTarget()
  else document.getElementById('main')?.focus({ preventScroll: true })
}

/** Opens what hides the anchor of the address, and goes there. */
export function showTarget(): void {
  const target = targetOf(location.hash)
  if (target && reveal(target)) target.scrollIntoView()
}

/**
 * Back or Forward has changed the address, and the page is not changed yet.
 * @param state of the entry that it leads to
 */
export function goBackTo(state: unknown): void {
  note()
  popped = keyOf(state)
}

/** @returns a function that ends the watch */
export function watchPlaces(): () => void {
  current = keyOf(history.state) ?? ''
  // On reload the browser puts the page where it was; while the page is open, that is Next's part.
  const onHide = () => (history.scrollRestoration = 'auto')
  window.addEventListener('pagehide', onHide)
  window.addEventListener('hashchange', showTarget)
  showTarget()
  return () => {
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('hashchange', showTarget)
  }
}
