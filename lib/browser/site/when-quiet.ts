/** So long, in milliseconds, it waits at most for a browser that never says it is idle. */
const PATIENCE = 5000

/** Runs something when the page has loaded what it loads by itself, and the browser has nothing else to do. Safari has no idle callback. */
export function whenQuiet(run: () => void): void {
  const start = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: PATIENCE }) : setTimeout(run, 200)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}
