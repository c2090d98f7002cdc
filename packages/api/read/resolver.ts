import path from 'node:path'
import { isBelow } from '@docs402/findings'
import type { BaseResolver, Source } from '@redocly/openapi-core'
import type { Json } from '../json'
import { namedFile } from './reference'

/**
 * Redocly's library, and what reads other files for it: no file outside of a folder, also not by a link in it, no hidden
 * one, and nothing from the network.
 * @param root absolute path of the folder
 * @param file path of the description from the root
 * @param parse of a file's text, by its path from the root
 */
export async function redoclyFor(root: string, file: string, parse: (name: string, text: string) => Json) {
  const redocly = await import('@redocly/openapi-core')
  const nameOf = (full: string) => path.relative(root, full).replaceAll(path.sep, '/')
  class Resolver extends redocly.BaseResolver {
    override resolveExternalRef(base: string | null, reference: string) {
      const named = base === null ? undefined : namedFile(reference, nameOf(base))
      return named && 'file' in named ? path.join(root, named.file) : super.resolveExternalRef(base, reference)
    }
    override async resolveDocument<T = unknown>(base: string | null, reference: string, isRoot?: boolean) {
      const named = base === null ? undefined : namedFile(reference, nameOf(base))
      if (named && 'fault' in named) throw new Error(`It ${named.fault}`)
      return super.resolveDocument<T>(base, reference, isRoot)
    }
    override async loadExternalRef(reference: string) {
      // The description itself may be a link of its owner.
      if (nameOf(reference) !== file && !isBelow(root, nameOf(reference)))
        throw new Error('It is outside of the project.')
      return super.loadExternalRef(reference)
    }
    override parseDocument(source: Source) {
      return { source, parsed: parse(nameOf(source.absoluteRef), source.body) }
    }
  }
  const resolver: BaseResolver = new Resolver()
  return { redocly, nameOf, resolver }
}
