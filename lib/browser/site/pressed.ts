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
