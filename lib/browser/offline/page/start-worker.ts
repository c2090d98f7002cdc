/**
 * Registers the worker and tells it which pages are read: of a link that is followed within the site it can't know whether the page
 * is read or only fetched ahead. A page that is loaded passes through it, but for the first.
 * @param script its URL, trusted
 * @param onPage runs something for this page and each that comes after it
 */
export function startWorker(script: string, onPage: (run: () => void) => void): void {
  const { serviceWorker } = navigator
  // Storage may be blocked, or the browser in a private mode that has no workers.
  serviceWorker.register(script, { updateViaCache: 'none' }).catch(() => undefined)
  let passed = serviceWorker.controller !== null
  onPage(() => {
    const url = location.href
    if (!passed) serviceWorker.ready.then(({ active }) => active?.postMessage(url)).catch(() => undefined)
    passed = false
  })
}
