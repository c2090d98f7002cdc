import path from 'node:path'
import type { PageContent } from '@/lib/build/page-contents'
import { basePathOf } from '@chain-data/static-export/base-path'
import { bundle } from '@/lib/build/outputs/assets/bundle'
import { notFoundScript, type Suggestions } from '@/lib/build/outputs/assets/scripts'
import { sitePages } from '@/lib/content/props/site-routes'
import site from '@/lib/content/site/site'
import { isOtherVersion } from '@/lib/content/props/canonical'
import { versionOf } from '@/lib/content/versions'
import { NOT_FOUND_SCRIPT, WORDS_FILE } from '@/lib/browser/search/files'
import { searchRecords } from '@/lib/build/search/page-records'
import { wordList } from '@/lib/build/search/words'
import { writeIndex } from '@/lib/build/search/write-index'
import { writeBelow } from '@chain-data/findings'

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

/** Indexes the pages, and writes the word list for spelling correction. */
export async function indexForSearch(root: string, out: string, contents: readonly PageContent[]): Promise<string> {
  const read = new Map(contents.map(({ props, record }) => [props.page.route, record]))
  const records = await searchRecords(root, read)
  const bytes = await writeIndex(records, path.join(out, 'pagefind'))
  const texts = records.map(({ url, meta }) => [...Object.values(meta), read.get(url)?.words].join(' '))
  writeBelow(out, WORDS_FILE, JSON.stringify(wordList(texts)))
  return `${records.length} records, ${Math.round(bytes / 1024)} KiB`
}
