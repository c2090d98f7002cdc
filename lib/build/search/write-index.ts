import { rmSync } from 'node:fs'
import { transform } from 'esbuild'
import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { close, createIndex, type IndexFile, type PagefindIndex } from 'pagefind'
import { writeBelow } from '@chain-data/findings'
import type { SearchRecord } from '@/lib/browser/search/record'

function element(tagName: string, properties: Element['properties'], children: Element['children'] = []): Element {
  return { type: 'element', tagName, properties, children }
}

/** Where the record's text goes, which is HTML already. */
const TEXT = '<!--text-->'

/** Pagefind parses `key:value` pairs parted by commas, unless the value comes from an attribute of its own. */
const meta = (key: string, value: string): Element[] =>
  value ? [element('meta', { content: value, dataPagefindMeta: `${key}[content]` })] : []

const filter = (key: string, ...values: string[]): Element[] =>
  values.map((value) => element('meta', { content: value, dataPagefindFilter: `${key}[content]` }))

/**
 * A record as the page that Pagefind reads: its text, and beside it what Pagefind searches with weights of its own
 * (`data-pagefind-meta`) or counts (`data-pagefind-filter`). `place` is a filter because only that is not searched.
 */
function toPagefindHtml(record: SearchRecord): string {
  const { title, call, keywords, headings, about, date, section, place, tags, authors, versions, body, weight } = record
  const heading = element('h1', {}, [{ type: 'text', value: call ? `${title} ${call}` : title }])
  const text = element('div', weight === 1 ? {} : { dataPagefindWeight: String(weight) }, [
    heading,
    { type: 'comment', value: 'text' },
  ])
  const page = element('body', { dataPagefindBody: true }, [
    ...meta('title', title),
    ...meta('call', call),
    ...meta('keywords', keywords.join(' ')),
    ...meta('headings', headings.join(' · ')),
    ...meta('about', about),
    ...meta('date', date),
    ...filter('section', section),
    ...filter('place', ...(place.length > 0 ? [place.join(' › ')] : [])),
    ...filter('tag', ...tags),
    ...filter('author', ...authors),
    ...filter('version', ...versions),
    text,
  ])
  return toHtml(element('html', { lang: 'en' }, [page])).replace(TEXT, () => body)
}

/**
 * How many word positions Pagefind puts into one file of its index; its own default is 20,000, which is a file of 30
 * KiB for any word. A search loads only the files that its words fall into, so small files make a small first answer.
 * Pagefind reads the number from its environment, when its service starts.
 */
const CHUNK_SIZE = '1000'

/** What a browser requests. Pagefind's own interfaces and its code for other languages stay out of the export. */
const NEEDED = /^(pagefind\.js|pagefind-entry\.json|wasm\.en\.pagefind|.+\.pf_meta|(index|filter|fragment)\/.+)$/

function check(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`Pagefind says:\n${errors.join('\n')}`)
}

/** What a file of the index holds in the export: Pagefind's code, which comes with its long names, is minified. */
async function contentOf({ path: name, content }: IndexFile): Promise<Uint8Array | string> {
  if (name !== 'pagefind.js') return content
  const source = new TextDecoder().decode(content)
  return (await transform(source, { minify: true, target: 'es2022', legalComments: 'none' })).code
}

async function addAll(index: PagefindIndex, records: readonly SearchRecord[]): Promise<void> {
  // One after the other: the order decides the numbers of the pages, and with them the bytes of the index.
  for (const record of records) {
    const { errors } = await index.addHTMLFile({ url: record.url, content: toPagefindHtml(record) })
    check(errors.map((error) => `${record.url}: ${error}`))
  }
}

/**
 * Writes Pagefind's index of the records into a folder, emptied first; equal records give equal bytes. Gives their
 * number.
 */
export async function writeIndex(records: readonly SearchRecord[], folder: string): Promise<number> {
  process.env['PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE'] = CHUNK_SIZE
  const { index, errors } = await createIndex({ forceLanguage: 'en' })
  try {
    check(errors)
    if (!index) throw new Error('Pagefind gave no index and no reason.')
    await addAll(index, records)
    const { files, errors: problems } = await index.getFiles()
    check(problems)
    rmSync(folder, { recursive: true, force: true })
    const needed = files.filter((file) => NEEDED.test(file.path.replaceAll('\\', '/')))
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
