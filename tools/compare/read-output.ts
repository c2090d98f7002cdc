import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { toString } from 'hast-util-to-string'
import { z } from 'zod'
import { filesBelow } from '@chain-data/findings'

/** The fingerprint of the sources, and the parts of the index that are made from its records. */
const LEFT_OUT = /^(?:build\.json$|pagefind\/(?!fragment\/))/
const record = z.looseObject({ url: z.string(), content: z.string() })
const digest = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 8)
const words = (text: string) => text.split(/\s+/).filter(Boolean)

const INLINE = new Set('a abbr b bdi cite code del em i ins kbd mark q s small span strong sub sup time var'.split(' '))

/** The text with a space where a block or cell ends; what is hidden stands in brackets. */
function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  const inner = node.children.map(textOf).join('')
  if (node.type !== 'element') return inner
  if (/^(?:script|style|template)$/.test(node.tagName)) return ''
  if (node.properties['dateTime'] === 'TIME') return 'TIME'
  const text = node.properties['hidden'] ? `[${inner}]` : inner
  return INLINE.has(node.tagName) ? text : ` ${text} `
}

/** What readers, search engines and assistive technology get of a page, a line each. */
function pageFacts(html: string): string[] {
  const tree = fromHtml(html)
  const told = (kind: string, items: readonly string[]) => items.map((item) => `${kind}: ${item}`)
  const attributes = (...names: string[]) =>
    selectAll('[id], [href], [src], [alt], [title], [aria-label], [placeholder]', tree).flatMap(({ properties }) =>
      names.flatMap((name) => properties[name]?.toString() ?? []),
    )
  const metas = selectAll('meta', tree).map(({ properties }) => Object.values(properties).join(' '))
  const headings = selectAll('h1, h2, h3, h4, h5, h6', tree)
  const data = selectAll('[type="application/ld+json"]', tree).map((each) => JSON.parse(toString(each)))
  return [
    ...told('title', selectAll('head title', tree).map(toString)),
    ...told('meta', metas),
    ...told(
      'heading',
      headings.map((each) => [each.tagName, ...words(textOf(each))].join(' ')),
    ),
    ...told('text', words(textOf(select('body', tree) ?? tree))),
    ...told('code', selectAll('pre', tree).map(toString)),
    ...told('id', attributes('id')),
    ...told('link', attributes('href', 'src')),
    ...told('label', attributes('alt', 'title', 'ariaLabel', 'placeholder')),
    ...told(
      'JSON-LD',
      data.map((each) => JSON.stringify(each, null, 1)),
    ),
  ]
}

/** Makes the same in a text or name what differs from build to build: ids, hashes and times of commits. */
function sameBuild(files: readonly string[]): (text: string) => string {
  const ids = files.flatMap((file) => /^_next\/static\/([^/]+)\/_buildManifest\.js$/.exec(file)?.[1] ?? [])
  return (text) =>
    ids
      .reduce((known, id) => known.replaceAll(id, 'BUILD'), text)
      .replace(/(\bassets\/[\w-]+)-[\da-f]{10,12}(?=\.\w)/g, '$1-HASH')
      .replace(/(_next\/static\/(?:chunks|css|media)\/)[\w./~-]+?(?=\.(?:js|css|woff2)\b)/g, '$1HASH')
      .replace(/'sha256-[\w+/=]+'/g, "'sha256-HASH'")
      // Only the build writes milliseconds, and only RSS such elements: other times and dates are contents.
      .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z|(?<=Date>)[\w, :]+ GMT(?=<)/g, 'TIME')
}

function factsOf(file: string, bytes: Buffer, same: (text: string) => string): [name: string, facts: string] {
  const [name, text] = [same(file), same(bytes.toString('utf8'))]
  if (file.startsWith('pagefind/')) {
    const packed = same(gunzipSync(bytes).toString('utf8'))
    const { url, content, ...rest } = record.parse(JSON.parse(packed.slice(packed.indexOf('{'))))
    return [`search record ${url}`, [...words(content), JSON.stringify(rest, null, 1)].join('\n')]
  }
  if (/\.html$|^partials\//.test(file)) return [name, pageFacts(text).join('\n')]
  if (file.endsWith('.zip')) {
    const packed = Object.entries(unzipSync(bytes))
    return [name, packed.map(([inner, each]) => `${inner} ${digest(same(Buffer.from(each).toString()))}`).join('\n')]
  }
  if (/\.(?:js|css)$/.test(file)) return [name, '']
  if (text.includes('\uFFFD')) return [name, digest(bytes)]
  // One element or member a line, also in feeds.
  const lines = file.endsWith('.json') ? JSON.stringify(JSON.parse(text), null, 1) : text
  return [name, lines.replaceAll('><', '>\n<')]
}

/** What people and machines get of a folder of a built site: lines, by file and search record. */
export function readOutput(folder: string): Map<string, string> {
  const files = filesBelow(folder).filter((file) => !LEFT_OUT.test(file))
  const same = sameBuild(files)
  return new Map(files.map((file) => factsOf(file, readFileSync(path.join(folder, file)), same)))
}
