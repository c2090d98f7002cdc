/**
 * For what must be right at the first paint: calls back whenever the browser has read a further part of the document,
 * before it paints that part, and once more when the document is whole.
 */
export function whileReading(step: () => void): void {
  const watcher = new MutationObserver(step)
  watcher.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => {
    watcher.disconnect()
    step()
  })
}
