import path from 'node:path'
import type { PageContent } from '@/lib/build/page-contents'
import type { RecordPart } from '@/lib/content/tree/records'
import { basePathOf } from '@chain-data/static-export/base-path'
import { bundle } from '@/lib/build/outputs/assets/bundle'
import { notFoundScript, type Suggestions } from '@/lib/build/outputs/assets/scripts'
import { sitePages } from '@/lib/content/props/site-routes'
import site from '@/lib/content/site/site'
import { isOtherVersion } from '@/lib/content/props/canonical'
import { versionOf } from '@/lib/content/versions'
import { NOT_FOUND_SCRIPT, WORDS_FILE } from '@/lib/browser/search/files'
import { pageRecords } from '@/lib/build/search/page-records'
import { BARE_RECORD, type SearchRecord } from '@/lib/browser/search/record'
import { synonymsOf, wordList } from '@/lib/build/search/words'
import { writeIndex } from '@/lib/build/search/write-index'
import { writeBelow } from '@chain-data/findings'

/** Everything that search can find, in an order that depends only on the content. */
export async function searchRecords(root: string, contents: readonly PageContent[]): Promise<SearchRecord[]> {
  const read = new Map(contents.map(({ props, record }) => [props.page.route, record]))
  const pages = await pageRecords(root, read)
  return [...pages, ...pages.flatMap((page) => (read.get(page.url)?.parts ?? []).map((part) => partRecord(page, part)))]
}

function partRecord({ url, place, title, versions }: SearchRecord, part: RecordPart): SearchRecord {
  return {
    ...BARE_RECORD,
    ...{ url: `${url}#${part.anchor}`, title: part.title, section: 'api', place: [...place, title], versions },
    ...{ body: part.body, call: part.call },
    // An error code is a name: synonyms of its parts would match too much.
    keywords: [...part.keywords, ...(part.call ? synonymsOf([part.title]) : [])],
  }
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

/** Indexes the pages, and writes the word list for spelling correction. */
export async function indexForSearch(root: string, out: string, contents: readonly PageContent[]): Promise<string> {
  const records = await searchRecords(root, contents)
  const bytes = await writeIndex(records, path.join(out, 'pagefind'))
  writeBelow(out, WORDS_FILE, JSON.stringify(wordList(records)))
  return `${records.length} records, ${Math.round(bytes / 1024)} KiB`
}
