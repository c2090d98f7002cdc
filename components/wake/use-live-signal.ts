import { useEffect } from 'react'

/**
 * Says, once every part of the page can answer, that React is live: `data-live` on the root element and the event `live`.
 * lib/browser/wake replays what was clicked before; tests wait for it. An effect of the outermost component runs last.
 */
export function useLiveSignal(): void {
  useEffect(() => {
    document.documentElement.dataset['live'] = ''
    document.dispatchEvent(new Event('live'))
  }, [])
}
