/** Runs something when the page has loaded what it loads by itself, and the browser has nothing else to do. Safari has no idle callback. */
export function whenQuiet(run: () => void): void {
  const start = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 200))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}
