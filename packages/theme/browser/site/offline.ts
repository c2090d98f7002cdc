import { trustedScriptUrl } from '../trusted/policy'
import { connectModule } from './connect-module'
import { onPage } from './page-events'
import { mayPrefetch, whenQuiet } from './when-quiet'

/**
 * Registers the worker, and reports each page that is read to it, with what was loaded so far: it can't know whether a
 * page was only fetched ahead, and it has not seen what came before it.
 */
function startWorker(): void {
  const { serviceWorker } = navigator
  // Storage may be blocked, or the browser may be in a private mode without workers.
  serviceWorker.register(trustedScriptUrl(`${BASE_PATH}/sw.js`), { updateViaCache: 'none' }).catch(() => undefined)
  onPage(() => {
    const loaded = [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)]
    serviceWorker.ready.then(({ active }) => active?.postMessage(loaded)).catch(() => undefined)
  })
}

/**
 * Makes the site readable offline.
 * @param module the URL of the code for pages that come from the worker: saved copies, and the list of them
 */
export function startOffline(module: string): void {
  if (!('serviceWorker' in navigator)) return
  let isLoaded = false
  onPage(() => {
    if (isLoaded || !document.querySelector(':root[data-saved], [data-saved-pages]')) return
    isLoaded = true
    connectModule(module).catch(() => undefined)
  })
  whenQuiet(() => mayPrefetch() && startWorker())
}
