import { trustedScriptUrl } from '../trusted/policy'
import { connectModule } from './connect-module'
import { onPage } from './page-events'
import { mayPrefetch, whenQuiet } from './when-quiet'

/**
 * Registers the worker with the second page of a visit, because many have no second one, and reports each page that is
 * read to it, with what was loaded so far: it can't know whether a page was only fetched ahead, and it has not seen what
 * came before it.
 */
function startWorker(): void {
  const { serviceWorker } = navigator
  const { referrer } = document
  let registered: Promise<unknown> | undefined
  /** Pages that are not reported yet. */
  const read = referrer.startsWith(`${location.origin}${BASE_PATH}/`) ? [referrer] : []
  const report = () => {
    if (!mayPrefetch()) return
    registered ??= serviceWorker.register(trustedScriptUrl(`${BASE_PATH}/sw.js`), { updateViaCache: 'none' })
    const message = [read.splice(0), performance.getEntriesByType('resource').map(({ name }) => name)]
    // Storage may be blocked, or the browser may be in a private mode without workers.
    Promise.all([serviceWorker.ready, registered])
      .then(([{ active }]) => active?.postMessage(message))
      .catch(() => undefined)
  }
  onPage(() => {
    read.push(location.href)
    if (registered || serviceWorker.controller || read.length > 1) whenQuiet(report)
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
  startWorker()
}
