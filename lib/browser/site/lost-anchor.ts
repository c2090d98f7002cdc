import { targetOf } from '../reveal'
import { onPage } from './page-events'

/**
 * Another site's link to an anchor that the page no longer has leads to the longest beginning of it that is left:
 * `#get-block-typescript-by-hand` to `#get-block-typescript`.
 */
function goToNearest(): void {
  let { hash } = location
  while (hash && !targetOf(hash)) hash = hash.slice(0, Math.max(hash.lastIndexOf('-'), 0))
  if (hash && hash !== location.hash) location.replace(hash)
}

/** Anchors of URLs that are gone. */
export function startLostAnchors(): void {
  onPage(goToNearest)
  addEventListener('hashchange', goToNearest)
}
