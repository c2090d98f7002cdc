import { make } from './make'

const SHOWN_MS = 2500

const timers = new WeakMap<HTMLElement, number>()

/** The live region of the site, for all that has none next to it. */
let announcer: HTMLElement | undefined

/** Adds it: screen readers announce changes only in an existing region. */
export function startAnnouncer(): void {
  announcer = make('p', { class: 'visually-hidden', role: 'status', 'data-announcer': '' })
  document.body.append(announcer)
}

/** Announces a text to screen readers. */
export function announce(text: string, live: Element | undefined = announcer): void {
  if (live) live.textContent = text
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
  const say = (labelText: string, message: string) => {
    button.textContent = labelText
    announce(message, status ?? undefined)
  }
  say(words, words)
  // The timeout of an earlier action must not clear this message.
  clearTimeout(timers.get(button))
  timers.set(
    button,
    window.setTimeout(() => say(label, ''), SHOWN_MS),
  )
}
