/** How long after loading a page that nobody uses stays without React. */
const QUIET = 10_000

/** Whether data is to be saved: by choice of the reader, or because the line is thin. */
export function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  if (typeof connection !== 'object' || connection === null) return false
  if ('saveData' in connection && connection.saveData === true) return true
  return 'effectiveType' in connection && String(connection.effectiveType).endsWith('2g')
}

/** Calls back well after the page has loaded and become quiet; a page that is only prepared is not counted as loaded. */
export function whenQuiet(then: () => void): void {
  const wait = () => setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(then) : then()), QUIET)
  const start = () => {
    if ('prerendering' in document && document.prerendering === true)
      document.addEventListener('prerenderingchange', wait, { once: true })
    else wait()
  }
  addEventListener('load', start, { once: true })
}
