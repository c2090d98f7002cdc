import { isComposing } from '../composing'

/** Emitted once at the start and after each page swap. */
const listeners = new Set<() => void>()

/**
 * Runs a callback for the current page, and again for each page swapped in. Listeners on the document don't need this.
 */
export function onPage(run: () => void): void {
  listeners.add(run)
  run()
}

/** Runs a callback when the next frame is painted. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}

/** Like onPage, but after the paint: for reading sizes and positions, and for what does not change what is in sight. */
export function onPainted(run: () => void): void {
  onPage(() => afterPaint(run))
}

/** Called by navigation after a page was swapped in. */
export function announcePage(): void {
  for (const run of listeners) run()
}

/**
 * Runs a callback each time the reader asks for an anchor, also for the one that the URL has already: of that, browsers
 * tell by the navigation or, where they have no Navigation API, by the click alone.
 */
export function onTarget(run: () => void): void {
  addEventListener('hashchange', run)
  const isAgain = (url: string) => url === location.href && location.hash !== ''
  if ('navigation' in window)
    navigation.addEventListener('navigate', ({ userInitiated, navigationType, destination }) => {
      // The history entry of an overlay has the same URL, and nobody asked for it.
      if (userInitiated && /^(?:push|replace)$/.test(navigationType) && isAgain(destination.url)) run()
    })
  else
    onPress('a[href]:not([target], [download])', (link, event) => {
      if (!event.defaultPrevented && !isModified(event) && link instanceof HTMLAnchorElement && isAgain(link.href))
        run()
    })
}

/**
 * Listens for keys, but not for those of an input method.
 * @param isFirst whether to hear of them before the element that has the focus
 */
export function onKeydown(act: (event: KeyboardEvent) => void, isFirst = false): void {
  document.addEventListener('keydown', (event) => isComposing(event) || act(event), isFirst)
}

/** The nearest ancestor of an event's target that matches a selector. */
export function targetIn<Found extends HTMLElement = HTMLElement>({ target }: Event, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null
}

/**
 * Listens for clicks on elements of any page, including later ones.
 * @param selector of the elements
 * @param act called with the element, also for a click on something inside it
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
