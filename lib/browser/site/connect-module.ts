import { trustedHtml, trustedScriptUrl } from '../trusted/policy'
import { onPage } from './page-events'
import { addStyles } from './styles'
import { mayPrefetch, whenQuiet } from './when-quiet'

/** What modules need of the site's script: what exists once in a page. */
const parts = { addStyles, trustedHtml, trustedScriptUrl, onPage }
export type SiteParts = typeof parts

/** A host may send a page in place of a file that is gone. */
const isModule = <Made>(module: object): module is { connect: (site: SiteParts) => Made } => 'connect' in module

/**
 * Loads a module and gives it what it needs.
 * @returns what its `connect` makes
 * @throws when it can't be loaded
 */
export async function connectModule<Made = void>(script: string): Promise<Made> {
  const module: object = await import(script)
  if (!isModule<Made>(module)) throw new Error(script)
  return module.connect(parts)
}

/** Loads a module that may come later or never: when the page is quiet, and not with data saver or on 2g. */
export function connectWhenQuiet(script: string): void {
  whenQuiet(() => {
    if (mayPrefetch()) connectModule(script).catch(() => undefined)
  })
}
