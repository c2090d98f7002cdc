import path from 'node:path'
import { writeBelow } from '@docs402/findings'
import { hasApi } from '../../reference/site/folder'
import { siteApis } from '../../reference/site/site-api'
import type { FinishedSite, Output } from '../output'
import { searchRecords } from '../search/page-records'
import { wordList } from '../search/spelling-words'
import { writeIndex } from '../search/write-index'
import { WORDS_FILE } from '../../shared/formats/search-files'
import { OUTPUT_URLS } from '../../content/output-urls'

/** The index of the pages, and the word list for spelling correction. */
export default {
  title: 'Index for search',
  ...OUTPUT_URLS.search,
  async write({ root, out, graph, contents: { pages } }: FinishedSite) {
    const apis = hasApi(root) ? await siteApis(root) : []
    const titles = apis.length > 1 ? apis.map(({ folder, api }) => [folder, api.title] as const) : []
    const records = searchRecords(graph, pages, new Map(titles))
    const words = new Map(pages.map(({ props, record }) => [props.page.route, record.words]))
    const bytes = await writeIndex(records, path.join(out, 'pagefind'), graph.language)
    const texts = records.map(({ url, meta }) => [...Object.values(meta), words.get(url)].join(' '))
    writeBelow(out, WORDS_FILE, JSON.stringify(wordList(texts)))
    return `${records.length} records, ${Math.round(bytes / 1024)} KiB`
  },
} satisfies Output
