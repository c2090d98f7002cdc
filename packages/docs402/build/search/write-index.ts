import { rmSync } from 'node:fs'
import { transform } from 'esbuild'
import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { close, createIndex, type IndexFile, type PagefindIndex } from 'pagefind'
import { writeBelow } from '@docs402/findings'
import { PAGEFIND_FETCH } from '../../shared/formats/search-files'
import { spaced } from '../../shared/search/search-keys'
import { extraWords } from '../../page/tree/extra-words'
import type { SearchRecord } from './record'

function element(tagName: string, properties: Element['properties'], children: Element['children'] = []): Element {
  return { type: 'element', tagName, properties, children }
}

/** Pagefind parses `key:value` pairs separated by commas, unless the value comes from a separate attribute. */
const value = (kind: 'dataPagefindMeta' | 'dataPagefindFilter', key: string, content: string) =>
  element('meta', { content, [kind]: `${key}[content]` })

/** Pagefind stems by languages, not by their regions. */
const baseOf = (language: string): string => language.split('-')[0] ?? 'en'

/** A record as a page for Pagefind: its text, and what Pagefind searches with separate weights or counts. */
function toPagefindHtml({ body, weight, meta, filters }: SearchRecord, language: string): string {
  const { title, call = '', also = '', ...others } = meta
  const words = [also, ...extraWords([title, call, ...Object.values(others)].join(' '))].join(' ').trim()
  const spacedMeta = Object.entries({ ...meta, also: '' }).map(([key, text]) => [key, spaced(text)] as const)
  const heading = element('h1', {}, [{ type: 'text', value: `${spaced(title)} ${call}`.trim() }])
  const text = element('div', weight === undefined ? {} : { dataPagefindWeight: String(weight) }, [
    heading,
    { type: 'raw', value: body },
  ])
  const page = element('body', { dataPagefindBody: true }, [
    ...[...spacedMeta, ['also', words] as const].flatMap(([key, content]) =>
      content ? [value('dataPagefindMeta', key, content)] : [],
    ),
    ...Object.entries(filters).flatMap(([key, values]) =>
      values.map((content) => value('dataPagefindFilter', key, content)),
    ),
    text,
  ])
  return toHtml(element('html', { lang: baseOf(language) }, [page]), { allowDangerousHtml: true })
}

/**
 * How many word positions Pagefind puts into one file of its index; its own default is 20,000, which is a file of 30
 * KiB for any word. A search loads only the files with its words, so small files make the first result fast. Pagefind
 * reads the number from its environment when its service starts.
 */
const CHUNK_SIZE = '1000'

/** The files that browsers request. Pagefind's own interfaces and its code for other languages are not exported. */
const NEEDED = /^(pagefind\.js|pagefind-entry\.json|.+\.pf_meta|(index|filter|fragment)\/.+)$/

function check(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`Pagefind says:\n${errors.join('\n')}`)
}

/** The exported content of an index file: Pagefind's code is minified, silent, and requests files with our function. */
async function contentOf({ path: name, content }: IndexFile): Promise<Uint8Array | string> {
  if (name !== 'pagefind.js') return content
  const source = new TextDecoder().decode(content)
  const define = { fetch: PAGEFIND_FETCH }
  return (await transform(source, { define, minify: true, drop: ['console'], target: 'es2022', legalComments: 'none' }))
    .code
}

async function addAll(index: PagefindIndex, records: readonly SearchRecord[], language: string): Promise<void> {
  // Sequentially: the order determines page numbers, and thus the bytes of the index.
  for (const record of records) {
    const { errors } = await index.addHTMLFile({ url: record.url, content: toPagefindHtml(record, language) })
    check(errors.map((error) => `${record.url}: ${error}`))
  }
}

/**
 * Writes Pagefind's index of the records into a folder, emptied first; equal records give equal bytes. Returns their
 * number.
 */
export async function writeIndex(records: readonly SearchRecord[], folder: string, language = 'en'): Promise<number> {
  process.env['PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE'] = CHUNK_SIZE
  const { index, errors } = await createIndex({ forceLanguage: baseOf(language) })
  try {
    check(errors)
    if (!index) throw new Error('Pagefind created no index and reported no error.')
    await addAll(index, records, language)
    const { files, errors: problems } = await index.getFiles()
    check(problems)
    rmSync(folder, { recursive: true, force: true })
    // Without a stemmer for the language, Pagefind takes the one of no language.
    const stemmer = [`wasm.${baseOf(language)}.pagefind`, 'wasm.unknown.pagefind'].find((name) =>
      files.some(({ path: file }) => file === name),
    )
    const needed = files.filter(({ path: file }) => file === stemmer || NEEDED.test(file.replaceAll('\\', '/')))
    let bytes = 0
    for (const file of needed) {
      const content = await contentOf(file)
      writeBelow(folder, file.path, content)
      bytes += content.length
    }
    return bytes
  } finally {
    await close()
  }
}
