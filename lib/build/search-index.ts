import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadApi } from '@/lib/api/load'
import { notFoundScript } from '@/lib/assets/not-found-script'
import { siteRoutes } from '@/lib/content/site-routes'
import { apiRecords } from '@/lib/search/api-records'
import { NOT_FOUND_SCRIPT, WORDS_FILE } from '@/lib/search/files'
import { pageRecords } from '@/lib/search/page-records'
import type { SearchRecord } from '@/lib/search/record'
import { wordList } from '@/lib/search/word-list'
import { writeIndex } from '@/lib/search/write-index'

/**
 * Everything on the site that search can find, in an order that depends on nothing but the content.
 * @throws when a page, an operation or an error code that should be found is not in the export
 */
export async function searchRecords(root: string, out: string): Promise<SearchRecord[]> {
  const pages = await pageRecords(root, out)
  const parts = apiRecords(pages, loadApi(root))
  return [...pages.map(({ record }) => record), ...parts]
}

/** The routes that the not-found page can suggest, as `[route, title]`. */
async function suggestions(root: string): Promise<[string, string][]> {
  return (await siteRoutes(root)).flatMap(({ route, title, indexable }) => (indexable ? [[route, title]] : []))
}

/**
 * Indexes the exported pages, and writes the word list of the spelling correction and the script of the not-found page.
 * @param root the project's root folder
 * @param out the export's folder
 */
export async function indexForSearch(root: string, out: string): Promise<string> {
  const records = await searchRecords(root, out)
  const bytes = await writeIndex(records, path.join(out, 'pagefind'))
  for (const [file, data] of [
    [WORDS_FILE, JSON.stringify(wordList(records))],
    [NOT_FOUND_SCRIPT, await notFoundScript(await suggestions(root))],
  ] as const) {
    mkdirSync(path.join(out, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(out, file), data)
  }
  return `${records.length} records, ${Math.round(bytes / 1024)} KiB`
}
