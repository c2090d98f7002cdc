import path from 'node:path'
import { isMap, isScalar, isSeq, parseDocument, Scalar, type ScalarTag, visit } from 'yaml'
import { namedFile } from '@docs402/api'
import { API_FOLDER, descriptionIn } from '../../reference/site/folder'
import type { FoundDescription } from './source'

/** Numbers as they are written, with all of their digits. */
const asWritten = (tag: ScalarTag): ScalarTag => ({
  ...tag,
  stringify: (item) => (item instanceof Scalar && item.source) || String(item.value),
})

/** The text of a description, as YAML with the URL of its server. */
function descriptionText(text: string, { isJson, server }: { isJson: boolean; server: string | undefined }): string {
  if (!isJson && server === undefined) return text
  const document = parseDocument(text.replace(/^\uFEFF/, ''), {
    uniqueKeys: false,
    strict: false,
    logLevel: 'silent',
    customTags: (tags) => tags.map((tag) => (isNumber(tag) ? asWritten(tag) : tag)),
  })
  if (server !== undefined) setServer(document, server)
  if (isJson)
    visit(document, {
      Collection(_, node) {
        if (isMap(node) || isSeq(node)) node.flow = node.items.length === 0
      },
      Scalar(_, node) {
        if (typeof node.value === 'string') delete node.type
      },
    })
  return document.toString({ lineWidth: 120, singleQuote: true, flowCollectionPadding: true })
}

const isNumber = (tag: unknown): tag is ScalarTag =>
  typeof tag === 'object' && tag !== null && 'tag' in tag && /:(int|float)$/.test(String(tag.tag)) && 'resolve' in tag

function setServer(document: ReturnType<typeof parseDocument>, server: string): void {
  const { host, protocol, pathname } = new URL(server)
  if (!document.has('swagger')) return document.set('servers', document.createNode([{ url: server }]))
  document.set('host', host)
  document.set('schemes', document.createNode([protocol.slice(0, -1)]))
  document.set('basePath', pathname)
}

/** A file whose references to the description follow it to its new name; as it was, if it has none. */
function withReferences(text: string, by: string, { file, to }: Record<'file' | 'to', string>): string {
  if (!text.includes('$ref')) return text
  const document = parseDocument(text, { uniqueKeys: false, strict: false, logLevel: 'silent' })
  let isChanged = false
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== '$ref' || !isScalar(value) || typeof value.value !== 'string') return
      const [reference = '', ...fragment] = value.value.split('#')
      const named = reference === '' ? undefined : namedFile(reference, by)
      if (!named || !('file' in named) || named.file !== file) return
      value.value = [to, ...fragment].join('#')
      isChanged = true
    },
  })
  return isChanged ? document.toString({ lineWidth: 0 }) : text
}

/**
 * The files of a description by the paths that they get: itself as `api/openapi.yaml`, those that it refers to beside it
 * as they are.
 * @param server the URL of the first server, if the description has none
 * @param folder of the description in the site
 * @throws if two of them would have the same path
 */
export function descriptionFiles(
  { file, texts }: FoundDescription,
  server: string | undefined,
  folder: string = API_FOLDER,
): Map<string, string> {
  const home = descriptionIn(folder)
  const files = new Map<string, string>()
  for (const [name, text] of texts) {
    const target = name === file ? home : path.posix.join(folder, name)
    // Disks of macOS and Windows don't tell uppercase from lowercase.
    const same = [...files.keys()].find((other) => other.toLowerCase() === target.toLowerCase())
    if (same !== undefined)
      throw new Error(`${name} would be ${target}, as another file of the description. Rename it.`)
    const to = path.posix.relative(path.posix.dirname(target), home)
    const isJson = /^\s*\{/.test(text)
    files.set(
      target,
      name === file ? descriptionText(text, { isJson, server }) : withReferences(text, name, { file, to }),
    )
  }
  return files
}
