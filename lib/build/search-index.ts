import path from 'node:path'
import { apiFolderOf, descriptionIn } from '@/lib/api-view/folder'
import { siteApi } from '@/lib/api-view/site-api'
import { basePathOf } from '@chain-data/static-export/base-path'
import { bundle } from '@/lib/build/outputs/assets/bundle'
import { notFoundScript, type Suggestions } from '@/lib/build/outputs/assets/scripts'
import { sitePages } from '@/lib/content/props/site-routes'
import site from '@/lib/content/site/site'
import { isOtherVersion } from '@/lib/content/props/canonical'
import { versionOf } from '@/lib/content/versions'
import { apiRecords } from '@/lib/build/search/api-records'
import { NOT_FOUND_SCRIPT, WORDS_FILE } from '@/lib/browser/search/files'
import { pageRecords } from '@/lib/build/search/page-records'
import type { SearchRecord } from '@/lib/browser/search/record'
import { wordList } from '@/lib/build/search/words'
import { writeIndex } from '@/lib/build/search/write-index'
import { writeBelow } from '@chain-data/findings'

/**
 * Everything that search can find, in an order that depends only on the content.
 * @param texts of the exported pages, by route
 * @throws if something is missing in the export
 */
export async function searchRecords(root: string, texts: ReadonlyMap<string, string>): Promise<SearchRecord[]> {
  const pages = await pageRecords(root, texts)
  const folders = new Set(pages.map(({ url }) => apiFolderOf(root, url)))
  const parts = [...folders].flatMap((folder) => apiRecords(pages, siteApi(root, descriptionIn(folder))))
  return [...pages, ...parts]
}

/**
 * The pages that the not-found page can suggest, and those for paths of another version of the docs.
 */
async function suggestions(root: string): Promise<Suggestions> {
  const found: Suggestions = { pages: [], other: {} }
  for (const props of (await sitePages(root)).filter(({ page }) => page.indexable)) {
    const { route, title } = props.page
    const version = isOtherVersion(props) ? versionOf(site.docs.versions, route) : undefined
    const list = version ? (found.other[version.path] ??= []) : found.pages
    list.push([route, title])
  }
  return found
}

/** Writes the script of the not-found page, which suggests pages. */
export async function writeNotFoundScript(root: string, out: string): Promise<string> {
  writeBelow(out, NOT_FOUND_SCRIPT, await bundle(notFoundScript(await suggestions(root)), basePathOf(site.url)))
  return NOT_FOUND_SCRIPT.slice(1)
}

/**
 * Indexes the exported pages, and writes the word list for spelling correction.
 * @param texts of the pages, by route
 */
export async function indexForSearch(root: string, out: string, texts: ReadonlyMap<string, string>): Promise<string> {
  const records = await searchRecords(root, texts)
  const bytes = await writeIndex(records, path.join(out, 'pagefind'))
  writeBelow(out, WORDS_FILE, JSON.stringify(wordList(records)))
  return `${records.length} records, ${Math.round(bytes / 1024)} KiB`
}
