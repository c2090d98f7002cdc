/**
 * For what must be right at the first paint: takes each element once, whenever the browser has read a further part of the
 * document, before it paints that part, and once more when the document is whole.
 * @param selector the elements
 * @param step what is done with one; false to be asked again when more has been read
 */
export function whileReading<Kind extends HTMLElement>(selector: string, step: (element: Kind) => unknown): void {
  const done = new Set<Element>()
  const look = () => {
    for (const element of document.querySelectorAll<Kind>(selector))
      if (!done.has(element) && step(element) !== false) done.add(element)
  }
  const watcher = new MutationObserver(look)
  watcher.observe(document, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => {
    watcher.disconnect()
    look()
  })
}
