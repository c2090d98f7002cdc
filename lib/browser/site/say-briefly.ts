import { make } from './make'
import { onPage } from './page-events'

const SHOWN_MS = 2500

const timers = new WeakMap<HTMLElement, number>()

/** The one live region of a page, for buttons that have none next to them. */
let region: HTMLElement | undefined

/** Adds it to each page: what is announced must be there before its words are. */
export function startStatusRegion(): void {
  onPage(() => {
    region = make('p', { role: 'status', class: 'visually-hidden' })
    document.getElementById('siteMain')?.append(region)
  })
}

/**
 * Shows on a button how its action went, and announces it, until the button has its own label again.
 * @param status the live region next to it, if it has one
 */
export function sayBriefly(
  button: HTMLElement,
  status: Element | null | undefined,
  words: string,
  label: string,
): void {
  const live = status ?? region
  const say = (shown: string, told: string) => {
    button.textContent = shown
    if (live) live.textContent = told
  }
  say(words, words)
  // The timeout of an earlier action must not clear this message.
  clearTimeout(timers.get(button))
  timers.set(
    button,
    window.setTimeout(() => say(label, ''), SHOWN_MS),
  )
}
