/** Told once at the start and after each page that takes the place of another. */
const listeners = new Set<() => void>()

/**
 * Runs something for the page that is there, and again for each page that is put in its place.
 * What listens on the document needs none of this.
 */
export function onPage(run: () => void): void {
  listeners.add(run)
  run()
}

/**
 * As onPage, in the next frame: for what reads sizes and places. Earlier, it would force a layout in the task of the
 * script.
 */
export function onFirstFrame(run: () => void): void {
  onPage(() => requestAnimationFrame(run))
}

/** Called by navigation when another page is in place. */
export function announcePage(): void {
  for (const run of listeners) run()
}

/** The nearest element around what an event happened on that fits a selector. */
export function targetIn<Found extends HTMLElement = HTMLElement>({ target }: Event, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null
}

/**
 * Listens for presses on elements of any page, those that come later included.
 * @param selector of the elements
 * @param act called with the element, also for a press on something inside it
 */
export function onPress(selector: string, act: (element: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener('click', (event) => {
    const element = targetIn(event, selector)
    if (element) act(element, event)
  })
}

/** Whether a click asks for a new tab or window, or for a download. */
export const isModified = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent | KeyboardEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey
