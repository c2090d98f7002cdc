import { mayPrefetch, whenQuiet } from './when-quiet'
import { connectModule } from './connect-module'

/**
 * Loads what makes pages readable without a network, when the page is quiet; never with data saver or on 2g.
 * @param script the URL of the module
 */
export function startOffline(script: string): void {
  whenQuiet(() => {
    if (mayPrefetch()) connectModule(script).catch(() => undefined)
  })
}
