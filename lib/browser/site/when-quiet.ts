/** Idle timeout: a busy browser may never report that it is idle. */
const IDLE_TIMEOUT_MS = 5000

/** Runs something when the page has loaded what it loads by itself, at once when it has. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run)
}

/** Runs something when the page is loaded and the browser has nothing else to do. Safari has no idle callback. */
export function whenQuiet(run: () => void): void {
  whenLoaded(() =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS }) : setTimeout(run, 200),
  )
}

/** The parts of `navigator.connection` that are read here. Many browsers have none of it. */
interface ConnectionLike {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

declare global {
  interface Navigator {
    readonly connection?: ConnectionLike
  }
}

/** Whether pages may be fetched before they are asked for: not on 2g, not on slow-2g, not when data is to be saved. */
export const mayPrefetch = ({ connection } = navigator): boolean =>
  !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
