/**
 * For what must be correct at the first paint: handles each element once, as soon as the browser has parsed it and
 * before it is painted.
 * @param step called with an element; returns false to be called again after more is parsed
 */
export function observeParsing<Kind extends HTMLElement>(selector: string, step: (element: Kind) => unknown): void {
  const done = new Set<Element>()
  const check = () => {
    for (const element of document.querySelectorAll<Kind>(selector))
      if (!done.has(element) && step(element) !== false) done.add(element)
  }
  const observer = new MutationObserver(check)
  observer.observe(document, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => {
    observer.disconnect()
    check()
  })
}
