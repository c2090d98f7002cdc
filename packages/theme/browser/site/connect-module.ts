import { fill } from 'docs402/shared/words/words'
import { causeChain } from '../cause-chain'
import { whyNoScript } from '../failures'
import { reveal } from './from-head'
import { trustedHtml, trustedScriptUrl } from '../trusted/policy'
import { make, makeButton } from './make'
import { onPage } from './page-events'
import { addStyles } from './styles'

/** What modules need from the site's script: things that exist only once in a page. */
const services = { addStyles, trustedHtml, trustedScriptUrl, onPage, onDemand, reveal }
export type SiteServices = typeof services

/** A host may send a page instead of a missing file. */
const isModule = <Module>(script: object): script is { connect: (site: SiteServices) => Module } => 'connect' in script

/**
 * Loads a module and passes it what it needs.
 * @returns the result of its `connect`
 * @throws when it can't be loaded
 */
export async function connectModule<Module = void>(script: string): Promise<Module> {
  const module: object = await import(script)
  if (!isModule<Module>(module)) throw new Error(script)
  return module.connect(services)
}

/**
 * Returns a function that loads a module once, when it is first needed. After a failure, the next call tries again:
 * browsers cache the failure of an import, so that needs another URL. The error says why in words for readers.
 */
export function onDemand<Module>(script: string): () => Promise<Module> {
  let loading: Promise<Module> | undefined
  let again = ''
  return () =>
    (loading ??= connectModule<Module>(script + again).catch(async () => {
      const why = await whyNoScript(script)
      loading = undefined
      again = `?${Date.now()}`
      throw new Error(why)
    }))
}

/**
 * Runs an action of a module, or shows a message that it did not load.
 * @param name what readers call it
 * @param place where the message is added
 */
export function withModule<Module>(
  load: () => Promise<Module>,
  name: string,
  place: HTMLElement,
  act: (module: Module) => void | Promise<void>,
): void {
  place.querySelector('.not-loaded')?.remove()
  const retry = makeButton(WORDS.site.tryAgain, () => withModule(load, name, place, act))
  load()
    .then(act)
    .catch((error: unknown) => {
      const words = `${fill(WORDS.site.partFailed, { name, why: causeChain(error).join(' ') })} `
      place.append(make('p', { role: 'status', class: 'not-loaded' }, words, retry))
    })
}
