import { mayPrefetch } from '../connection'
import { connectModule } from './connect-module'
import { whenQuiet } from './when-quiet'

/**
 * Loads what makes pages readable without a network, when the page is quiet; never with data saver or on 2g.
 * @param script the URL of the module
 */
export function startOffline(script: string): void {
  whenQuiet(() => {
    if (mayPrefetch()) connectModule(script).catch(() => undefined)
  })
}
