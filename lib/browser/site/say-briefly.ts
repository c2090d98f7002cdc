const SHOWN_MS = 2500

const timers = new WeakMap<HTMLElement, number>()

/**
 * Shows on a button how its action went, and announces it, until the button has its own label again.
 * @param status the live region next to it
 */
export function sayBriefly(
  button: HTMLElement,
  status: Element | null | undefined,
  words: string,
  label: string,
): void {
  const say = (shown: string, told: string) => {
    button.textContent = shown
    if (status) status.textContent = told
  }
  say(words, words)
  // The timeout of an earlier action must not clear this message.
  clearTimeout(timers.get(button))
  timers.set(
    button,
    window.setTimeout(() => say(label, ''), SHOWN_MS),
  )
}
