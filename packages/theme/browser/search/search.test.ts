import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { writeBelow } from '@docs402/findings'
import { PAGEFIND_FETCH, type Section } from 'docs402/shared/formats/search-files'
import { piecesOf } from './excerpts'
import { createSearch, type Ask } from './search'
import { markdown } from '../../../docs402/page/mdx/parser'
import { readCases } from '../../../docs402/content/testing'
import { treeRecord } from '../../../docs402/page/tree/records'
import { temporaryProject } from '../../../docs402/checks/testing'
import { writeIndex } from '../../../docs402/build/search/write-index'

const folder = temporaryProject({})
const base = pathToFileURL(folder).href
const record = (url: string, title: string, section: Section, version: string[]) => ({
  url,
  body: `<p>Text about ${title}.</p>`,
  meta: { title },
  filters: { section: [section] as [Section], version },
})

/** Texts as people write them, each a page; and queries, with what is marked where that differs from what is typed. */
const texts = readCases(path.join(import.meta.dirname, 'texts.txt'))
/** How the accents of a text are stored. */
const formOf = (name: string) => (name === 'decomposed' ? 'NFD' : 'NFC')

async function textRecord(name: string, text: string) {
  const url = `/texts/${name}`
  const { body, also } = await treeRecord(markdown.parse(text), { url: `https://docs.example.com${url}` })
  const meta = { title: `Text ${name}`, also: also.join(' ') }
  return { url, body, meta, filters: { section: ['site'] as [Section], version: ['texts'] } }
}

/** Files by URL; `broken` ones are not found. */
let broken = /^$/
beforeAll(async () => {
  vi.stubEnv('PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE', undefined)
  await writeIndex(
    [
      record('/docs/networks', 'networks', 'docs', ['current']),
      record('/docs/limits', 'rate limits of networks', 'docs', ['current', '1.0']),
      record('/docs/release', "the release v1.2.3 of O'Neil", 'docs', ['releases']),
      record('/docs/other', 'twelve: 12 and 1.2.4', 'docs', ['releases']),
      record('/blog/paid', 'a paid request', 'blog', ['current', '1.0']),
      ...(await Promise.all(
        texts.filter(({ text }) => text).map(({ name, text }) => textRecord(name, text.normalize(formOf(name)))),
      )),
    ],
    path.join(folder, 'pagefind'),
  )
  writeBelow(folder, 'search-data/words.json', JSON.stringify(['networks', 'limits', 'rate', 'paid', 'request']))
  vi.stubGlobal('window', globalThis)
  // Set by the code under test.
  vi.stubGlobal(PAGEFIND_FETCH, undefined)
  vi.stubGlobal('BASE_PATH', '')
  vi.stubGlobal('location', new URL('https://docs.example.com/'))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (url: string) => {
    const file = url.replace(/\?.*$/, '')
    return broken.test(file) ? new Response('', { status: 404 }) : new Response(readFileSync(new URL(file)))
  })
})
afterAll(() => void vi.unstubAllEnvs().unstubAllGlobals())

const everywhere: Ask = { query: '', section: '', tag: '', author: '', api: '', version: '', most: 5 }
const never = new AbortController().signal

const search = createSearch(base)

describe('the answer to a query', () => {
  const ask = async (query: string, more: Partial<Ask> = {}) => {
    const { results, counts, corrected } = await search.ask({ ...everywhere, query, ...more }, never)
    return { urls: results.map(({ url }) => url), sections: counts['section'], corrected }
  }

  it('leaves out the pages of other versions of the docs, in its counts and corrections too', async () => {
    expect(await ask('networks')).toMatchObject({ urls: ['/docs/networks', '/docs/limits'], sections: { docs: 2 } })
    expect(await ask('networks', { version: '1.0' })).toMatchObject({ urls: ['/docs/limits'], sections: { docs: 1 } })
    const old = await ask('netwroks', { version: '1.0' })
    expect(old).toMatchObject({ urls: ['/docs/limits'], corrected: 'networks' })
  })

  it('keeps to the filter, and says that there is more elsewhere', async () => {
    const blogResults = await ask('netwroks', { section: 'blog' })
    expect(blogResults).toEqual({ urls: [], sections: { docs: 2, blog: 0, site: 0 }, corrected: 'networks' })
  })

  it('is that to fewer words when no page has all, and nothing when no word is near', async () => {
    expect(await ask('paid request networks')).toMatchObject({ urls: ['/blog/paid'] })
    expect(await ask('xyzzyqwertz')).toMatchObject({ urls: [], corrected: '' })
  })
})

const QUERIES = texts.flatMap(({ name, text, expected }) =>
  expected.map((line) => [text && name, ...line.split(' | ')]),
)

it.each(QUERIES)('finds the text of %s by “%s”', async (text = '', query = '', ...marked) => {
  const { results, terms, total } = await search.ask({ ...everywhere, query, version: 'texts' }, never)
  const [first] = results
  expect([total, first?.url]).toEqual(text ? [1, `/texts/${text}`] : [0, undefined])
  const hits = piecesOf(first?.excerpt ?? '', terms).filter(({ hit }) => hit)
  const right = text && marked.length === 0 ? [query] : marked.map((mark) => mark.normalize(formOf(text)))
  expect([...new Set(hits.map((hit) => hit.text))].sort()).toEqual([...right].sort())
})

it.each(['区块', '区块链', '余额历史'])('finds “%s” in a browser that knows no words of its script', async (query) => {
  const { Segmenter } = Intl
  Reflect.deleteProperty(Intl, 'Segmenter')
  const answer = await createSearch(base).ask({ ...everywhere, query, version: 'texts' }, never)
  Object.assign(Intl, { Segmenter })
  expect(answer.results.map(({ url }) => url)).toEqual(['/texts/chinese'])
})

it.each([/\.pf_filter$/, /\.pf_index$/, /\.pf_fragment$/])(
  'says what to do when the file of %s is missing, and loads the index again with the next query',
  async (file) => {
    const search = createSearch(base)
    broken = file
    const missing = search.ask({ ...everywhere, query: 'networks' }, never)
    await expect(missing).rejects.toThrow('The site was updated after you opened this page. Reload the page.')
    broken = /^$/
    expect((await search.ask({ ...everywhere, query: 'networks' }, never)).total).toBe(2)
  },
)

it('is not given to a query that nobody waits for any longer', async () => {
  await expect(createSearch(base).ask({ ...everywhere, query: 'paid' }, AbortSignal.abort())).rejects.toThrow('abort')
})

it.each([
  ['1.2.3', ['/docs/release']],
  ["O'Neil", ['/docs/release']],
  ['1.2.5', []],
  ["O'Neal", []],
  ['10.0.0.1', []],
])('finds the version and the name “%s” as they are, or nothing', async (query, urls) => {
  const { results, corrected } = await search.ask({ ...everywhere, query, version: 'releases' }, never)
  expect([results.map(({ url }) => url), corrected]).toEqual([urls, ''])
})

it('shows no title twice: an excerpt begins behind it', async () => {
  const { results } = await search.ask({ ...everywhere, query: 'limits' }, never)
  for (const { excerpt, meta } of results) expect(excerpt.startsWith(meta['title'] ?? '')).toBe(false)
})
