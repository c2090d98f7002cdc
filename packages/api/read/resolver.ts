import path from 'node:path'
import type { Source } from '@redocly/openapi-core'
import type { Json } from '../json'

/**
 * Redocly's library, and what reads other files for it: no file outside of a folder, and nothing from the network.
 * @param root absolute path of the folder
 * @param parse of a file's text, by its path from the root
 */
export async function redoclyFor(root: string, parse: (name: string, text: string) => Json) {
  const redocly = await import('@redocly/openapi-core')
  const nameOf = (full: string) => path.relative(root, full).replaceAll(path.sep, '/')
  class Resolver extends redocly.BaseResolver {
    override async loadExternalRef(reference: string) {
      if (redocly.isAbsoluteUrl(reference)) throw new Error('It is at another address.')
      if (nameOf(reference).startsWith('..')) throw new Error('It is outside of the project.')
      return super.loadExternalRef(reference)
    }
    override parseDocument(source: Source) {
      return { source, parsed: parse(nameOf(source.absoluteRef), source.body) }
    }
  }
  return { redocly, nameOf, resolver: new Resolver() }
}
