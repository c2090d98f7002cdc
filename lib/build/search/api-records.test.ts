import { expect, it } from 'vitest'
import { siteApi } from '@/lib/api-view/site-api'
import type { Api } from '@chain-data/api'
import { apiRecords } from './api-records'
import { BARE_RECORD, type SearchRecord } from '@/lib/browser/search/record'

const api = siteApi()
const operation = api.operations.find(({ id }) => id === 'getBlock')
const error = api.errors.find(({ code }) => code === 'invalid_cursor')
if (!operation || !error) throw new Error('The API description has lost what this test looks for.')
const few: Api = {
  ...api,
  operations: [operation],
  errors: [error],
  pages: { reference: '/docs/api/endpoints', errors: '/docs/api/overview', limits: null, pay: null, recording: null },
}

const page = (url: string, body: string): SearchRecord => ({
  ...BARE_RECORD,
  url,
  title: url,
  section: 'docs',
  place: ['Documentation'],
  body,
})

const sample = (name: string, off: string) => `<div role="tabpanel"${off}><pre>${name}</pre></div>`
const reference =
  '<h2>Chain</h2><section><h3 id="get-block">Get a block</h3><p>One block.</p>' +
  `${sample('curl', '')}${sample('python', ' data-off')}</section><p>After</p>`
const catalogue =
  '<h2>Errors</h2><section><h3 id="invalid_cursor">invalid_cursor</h3><p>The cursor was altered.</p></section>'

it('makes a record of each operation and error, and takes it out of its page', () => {
  const pages = [page('/docs/api/endpoints', reference), page('/docs/api/overview', catalogue)]
  const [block, cursor] = apiRecords(pages, few)
  expect(block).toMatchObject({
    url: '/docs/api/endpoints#get-block',
    title: operation.summary,
    section: 'api',
    call: 'GET /v1/{network}/blocks/{block}',
    place: ['Documentation', '/docs/api/endpoints'],
  })
  expect(block?.keywords).toContain('getBlock')
  expect(block?.body).toContain('One block.')
  expect(cursor).toMatchObject({ url: '/docs/api/overview#invalid_cursor', title: 'invalid_cursor', section: 'api' })
  expect(pages[0]?.body).toBe('<h2>Chain</h2><p>After</p>')
  expect(pages[1]?.body).toBe('<h2>Errors</h2>')
})

it('reads the samples of one language only', () => {
  const [block] = apiRecords([page('/docs/api/endpoints', reference), page('/docs/api/overview', catalogue)], few)
  const html = block?.body
  expect(html).toContain('curl')
  expect(html).not.toContain('python')
})

it('leaves out what no page holds', () => {
  const pages = [page('/docs/api/overview', catalogue)]
  const found = apiRecords(pages, { ...few, pages: { ...few.pages, reference: null } })
  expect(found.map(({ url }) => url)).toEqual(['/docs/api/overview#invalid_cursor'])
})

it('names every operation and error that the pages lack', () => {
  const pages = [page('/docs/api/endpoints', '<p>Nothing</p>'), page('/docs/api/overview', catalogue)]
  expect(() => apiRecords(pages, few)).toThrow(
    "Search can't find these in the exported pages:\n- /docs/api/endpoints#get-block",
  )
  expect(() => apiRecords(pages.slice(0, 1), few)).toThrow(
    'Search needs the page /docs/api/overview, and it was not exported.',
  )
})

it('takes a section whole whose heading stands in what is folded, and leaves the sections of the page itself', () => {
  const line = '<summary><h3 id="invalid_cursor">invalid_<wbr>cursor</h3> 400</summary>'
  const folded = `<section><details>${line}<p>Altered.</p></details></section>`
  const own = '<section><h3 id="own">Own</h3><p>Text</p></section>'
  const pages = [page('/docs/api/overview', folded + own)]
  const [cursor] = apiRecords(pages, { ...few, pages: { ...few.pages, reference: null } })
  expect(cursor?.body).toBe('<section><details><summary> 400</summary><p>Altered.</p></details></section>')
  expect(pages[0]?.body).toBe(own)
})
