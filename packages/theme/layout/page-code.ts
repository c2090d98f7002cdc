import type { ReactNode } from 'react'
import type { Heading } from '../frame/heading'

/** What a page's text is compiled to. */
export interface PageModule {
  MDXLayout: (props: object) => ReactNode
  useTOC: (props: object) => Heading[]
}

/** Modules by the names that pages import them by: each runs when a page that imports it does. */
export type Modules = Readonly<Record<string, () => object>>

/** A page imports a module that is not among those of all pages. */
export class UnknownModule extends Error {}

/** A module as CommonJS has it, that refuses what it has not. */
function imported(name: string, module: object, file: string): object {
  const names = () => Object.keys(module).filter((key) => key !== 'default' && key !== '__esModule')
  const refuse = (key: string) => {
    throw new Error(`${file}: "${name}" exports no ${key}. It exports ${names().join(', ') || 'nothing'}.`)
  }
  return new Proxy(
    {},
    {
      get: (_, key) => {
        if (key === '__esModule') return true
        if (typeof key === 'string' && !(key in module)) return refuse(key)
        return Reflect.get(module, key)
      },
      has: (_, key) => key in module,
      ownKeys: () => [...new Set(['default', ...names()])],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )
}

/**
 * Runs the code of a page.
 * @param code CommonJS
 * @param file of the page, for messages
 * @param modules all that pages import
 * @throws for an import of something that is not there
 */
export function runPage(code: string, file: string, modules: Modules): PageModule {
  const require = (name: string) => {
    const module = modules[name]?.()
    if (!module) throw new UnknownModule(`${file}: "${name}" is not among the modules that pages import.`)
    return imported(name, module, file)
  }
  const module = { exports: {} as PageModule }
  // Of what the compiler wrote. In the browser, in development alone.
  const run = new Function('require', 'module', 'exports', `${code}\n//# sourceURL=${file}.js`)
  run(require, module, module.exports)
  return module.exports
}
