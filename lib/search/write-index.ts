import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { close, createIndex, type IndexFile, type PagefindIndex } from 'pagefind'
import type { SearchRecord } from './record'
import { toPagefindHtml } from './to-html'

/**
 * How many word positions Pagefind puts into one file of its index; its own default is 20,000, which is a file of 30 KiB
 * for any word. A search loads only the files that its words fall into, so small files make a small first answer.
 * Pagefind reads the number from its environment, when its service starts.
 */
const CHUNK_SIZE = '1000'

/** What a browser asks for. Pagefind's own interfaces and its code for other languages stay out of the export. */
const NEEDED = /^(pagefind\.js|pagefind-entry\.json|wasm\.en\.pagefind|.+\.pf_meta|(index|filter|fragment)\/.+)$/

function check(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`Pagefind says:\n${errors.join('\n')}`)
}

/** Pagefind's code, made smaller: it comes with its long names. Everything else is taken as it is. */
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
 * Writes Pagefind's index of the records. The same records in the same order give the same bytes.
 * @param folder is emptied first
 * @returns the number of bytes written
 * @throws with Pagefind's own words
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
      const target = path.join(folder, file.path)
      const content = await contentOf(file)
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, content)
      bytes += content.length
    }
    return bytes
  } finally {
    await close()
  }
}
