import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { writeBelow } from '@chain-data/findings'
import { PAGEFIND_FETCH } from '@/lib/browser/search/files'
import { piecesOf } from '@/lib/browser/search/excerpts'
import { createSearch, type Ask } from '@/lib/browser/search/search'
import type { Section } from '@/lib/browser/search/sections'
import { markdown } from '@/lib/content/mdx/parser'
import { treeRecord } from '@/lib/content/tree/records'
import { temporaryProject } from '@/lib/checks/testing'
import { writeIndex } from './write-index'

const folder = temporaryProject({})
const base = pathToFileURL(folder).href
const record = (url: string, title: string, section: Section, version: string[]) => ({
  url,
  body: `<p>Text about ${title}.</p>`,
  meta: { title },
  filters: { section: [section] as [Section], version },
})

/** Texts as people write them, each a page. */
const TEXTS = {
  names:
    'Call `eth_getBlockByNumber`, read `block_number` and `client.maxFee`, send `PAYMENT-SIGNATURE` to /v1/pricing',
  numbers: 'It costs $0.004 or 1.05 in v1.2.3 for 1,000 rows, 50.7% of 0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  others: 'At 10:51 and 10:52 on 2026-01-05 it cost 105, 0.0045 or 2.00; v1.23',
  signs: 'Write C++ and F#, re-sign the e-mail—then wait… “quoted”, the wallet’s 🚀',
  letters: 'The parts v, r and s of a signature in C',
  accents: 'Ein café für naïve Leute in der Straße, ışık, Καλή λόγος, smørrebrød, ÅSTRÖM',
  decomposed: 'voilà, Ærø'.normalize('NFD'),
  chinese: '本页说明如何查询区块数据，余额历史与区块链API的价格。',
  japanese: 'ブロックチェーンのデータを照会する（価格）。',
  thai: 'สอบถามข้อมูลบล็อกเชนได้ทันที',
  khmer: 'សួរទិន្នន័យប្លុក',
  lao: 'ສອບຖາມຂໍ້ມູນບລັອກ',
  korean: '네트워크를 조회하고 잔액을 읽습니다',
} as const

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
      record('/blog/paid', 'a paid request', 'blog', ['current', '1.0']),
      ...(await Promise.all(Object.entries(TEXTS).map(([name, text]) => textRecord(name, text)))),
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

const everywhere: Ask = { query: '', section: '', tag: '', author: '', version: '', most: 5 }
const never = new AbortController().signal

describe('the answer to a query', () => {
  const search = createSearch(base)
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
    const found = await ask('netwroks', { section: 'blog' })
    expect(found).toEqual({ urls: [], sections: { docs: 2, blog: 0, site: 0 }, corrected: 'networks' })
  })

  it('is that to fewer words when no page has all, and nothing when no word is near', async () => {
    expect(await ask('paid request networks')).toMatchObject({ urls: ['/blog/paid'] })
    expect(await ask('xyzzyqwertz')).toMatchObject({ urls: [], corrected: '' })
  })
})

// The words of a text, what is typed, and what is marked of it where that differs from what is typed.
it.each<[text: keyof typeof TEXTS | '', query: string, ...marked: string[]]>([
  ['names', 'getBlockByNumber'],
  ['names', 'getblockbynumber', 'getBlockByNumber'],
  ['names', 'BlockByNumber'],
  ['names', 'eth getBlock', 'eth', 'getBlock'],
  ['names', 'eth_getBlock'],
  ['names', 'block_number'],
  ['names', 'blockNumber', 'block_number'],
  ['names', 'alchemy_getBlock', 'getBlock'],
  ['names', 'maxFee'],
  ['names', 'payment-signature', 'PAYMENT-SIGNATURE'],
  ['names', 'GET /v1/pricing', '/v1/pricing'],
  ['numbers', '$0.004'],
  ['numbers', '0.004'],
  ['numbers', '1.05'],
  ['numbers', '1000', '1,000'],
  ['numbers', 'v1.2.3'],
  ['numbers', '50.7%'],
  ['numbers', '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
  ['others', '105'],
  ['others', '10:52'],
  ['others', 'v1.23'],
  ['signs', 'C++'],
  ['signs', 'F#'],
  ['signs', 're-sign'],
  ['signs', 'email', 'e-mail'],
  ['signs', 'mail wait', 'mail', 'wait'],
  ['signs', 'quoted'],
  ['signs', "wallet's", 'wallet’s'],
  ['signs', '🚀'],
  ['letters', 'v r s', 'v', 'r', 's'],
  ['letters', 'r'],
  ['letters', 'C'],
  ['accents', 'cafe', 'café'],
  ['accents', 'naive strasse', 'naïve', 'Straße'],
  ['accents', 'isik', 'ışık'],
  ['accents', 'καλη λογοσ', 'Καλή', 'λόγος'],
  ['accents', 'smorrebrod astrom', 'smørrebrød', 'ÅSTRÖM'],
  ['decomposed', 'voila aero', 'voilà'.normalize('NFD'), 'Ærø'],
  ['decomposed', 'voilà', 'voilà'.normalize('NFD')],
  ['numbers', 'v1.2'],
  ['chinese', '数据'],
  ['chinese', '余额历史'],
  ['chinese', '区块链'],
  ['chinese', '价格'],
  ['chinese', '查询 API', '查询', 'API'],
  ['japanese', 'データ'],
  ['japanese', '価格'],
  ['thai', 'ข้อมูล'],
  ['khmer', 'ទិន្នន័យ'],
  ['lao', 'ຂໍ້ມູນ'],
  ['korean', '네트워크'],
  ['korean', '잔액을'],
  ['', 'xyzzy-qwertz'],
  ['', '7.77'],
])('finds the text of %s by “%s”', async (text, query, ...marked) => {
  const { results, terms, total } = await createSearch(base).ask({ ...everywhere, query, version: 'texts' }, never)
  const [first] = results
  expect([total, first?.url]).toEqual(text ? [1, `/texts/${text}`] : [0, undefined])
  const hits = piecesOf(first?.excerpt ?? '', terms).filter(({ hit }) => hit)
  const right = text && marked.length === 0 ? [query] : marked
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
