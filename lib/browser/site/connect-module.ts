import { trustedHtml, trustedScriptUrl } from '../trusted/policy'
import { onPage } from './page-events'
import { addStyles } from './styles'
import { mayPrefetch, whenQuiet } from './when-quiet'

/** What modules need from the site's script: things that exist only once in a page. */
const parts = { addStyles, trustedHtml, trustedScriptUrl, onPage }
export type SiteParts = typeof parts

/** A host may send a page instead of a missing file. */
const isModule = <Made>(module: object): module is { connect: (site: SiteParts) => Made } => 'connect' in module

/**
 * Loads a module and passes it what it needs.
 * @returns the result of its `connect`
 * @throws when it can't be loaded
 */
export async function connectModule<Made = void>(script: string): Promise<Made> {
  const module: object = await import(script)
  if (!isModule<Made>(module)) throw new Error(script)
  return module.connect(parts)
}

/** Loads an optional module: when the page is idle, and not with data saver or on 2g. */
export function connectWhenQuiet(script: string): void {
  whenQuiet(() => {
    if (mayPrefetch()) connectModule(script).catch(() => undefined)
  })
}
