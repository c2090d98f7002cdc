/** Idle timeout: a busy browser may never report that it is idle. */
const IDLE_TIMEOUT_MS = 5000

/** Runs a callback when the page has loaded, immediately if it has already. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run)
}

/** Runs a callback when the page has loaded and the browser is idle. Safari has no idle callback. */
export function whenQuiet(run: () => void): void {
  whenLoaded(() =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS }) : setTimeout(run, 200),
  )
}

/** The parts of `navigator.connection` that are read here. Many browsers lack it. */
interface ConnectionLike {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

declare global {
  interface Navigator {
    readonly connection?: ConnectionLike
  }
}

/** Whether prefetching is allowed: not on 2g, not on slow-2g, not with data saver. */
export const mayPrefetch = ({ connection } = navigator): boolean =>
  !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
