import { reveal, targetOf } from '../../reveal'

/** Where the focus was on the pages that were left, by the key of their history entry. */
const focused = new Map<string, string>()

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

/**
 * Before another page takes the place of this one: what will be looked for when the reader comes back.
 * @param key of the history entry that is left
 */
export function leavePlace(key: string | undefined): void {
  const note = noteFocus()
  if (key && note) focused.set(key, note)
}

/** The focus goes to the main part, or to the anchor that is meant. */
export function arrive(): void {
  const target = targetOf(location.hash)
  if (target) reveal(target)
  else document.getElementById('main')?.focus({ preventScroll: true })
}

/** Back or Forward: the focus goes to the link from which the reader had left. */
export function arriveAgain(key: string | undefined): void {
  const note = focused.get(key ?? '')
  if (note) findAgain(note)?.focus({ preventScroll: true })
}

/** Opens what hides the anchor of the URL, and goes there. */
export function showTarget(): void {
  const target = targetOf(location.hash)
  if (target && reveal(target)) target.scrollIntoView()
}
