import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { expect, it } from 'vitest'
import { siteApi } from '@/lib/api-view/site-api'
import { apiRecords, cut } from './api-records'
import type { SearchPage } from '@/lib/browser/search/record'

const api = siteApi()
const operation = api.operations.find(({ id }) => id === 'getBlock')
const error = api.errors.find(({ code }) => code === 'invalid_cursor')
if (!operation || !error) throw new Error('The API description has lost what this test looks for.')
const few = {
  operations: [operation],
  errors: [error],
  pages: { reference: '/docs/api/endpoints', errors: '/docs/api/overview', limits: null },
}

function page(url: string, html: string): SearchPage {
  const root = select('main', fromHtml(`<main>${html}</main>`))
  if (!root) throw new Error('The test has no main element.')
  const facts = { url, title: url, section: 'docs', place: ['Documentation'], keywords: [], headings: [] } as const
  const record = {
    ...facts,
    about: '',
    call: '',
    tags: [],
    authors: [],
    date: '',
    versions: [],
    weight: 1,
    body: root.children,
  }
  return { root, record: { ...record, place: [...facts.place], keywords: [], headings: [] } }
}

const sample = (name: string, off: string) => `<div role="tabpanel"${off}><pre>${name}</pre></div>`
const reference =
  '<h2>Chain</h2><section><h3 id="get-block">Get a block</h3><p>One block.</p>' +
  `${sample('curl', '')}${sample('python', ' data-off')}</section><p>After</p>`
const catalogue = '<h2>Errors</h2><h3 id="invalid_cursor">invalid_cursor</h3><p>The cursor was altered.</p>'

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
  expect(toHtml(block?.body ?? [])).toContain('One block.')
  expect(cursor).toMatchObject({ url: '/docs/api/overview#invalid_cursor', title: 'invalid_cursor', section: 'api' })
  expect(toHtml(pages[0]?.record.body ?? [])).toBe('<h2>Chain</h2><p>After</p>')
  expect(toHtml(pages[1]?.record.body ?? [])).toBe('<h2>Errors</h2>')
})

it('reads the samples of one language only', () => {
  const [block] = apiRecords([page('/docs/api/endpoints', reference), page('/docs/api/overview', catalogue)], few)
  const html = toHtml(block?.body ?? [])
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

function parse(html: string): Element {
  const main = select('main', fromHtml(`<main>${html}</main>`))
  if (!main) throw new Error('The test has no main element.')
  return main
}

it('takes a heading and what follows, up to the next heading of its level', () => {
  const root = parse('<h2>All</h2><h3 id="a">A</h3><p>a</p><h4>Below</h4><p>b</p><h3 id="c">C</h3><p>c</p>')
  expect(toHtml(cut(root, 'a') ?? [])).toBe('<h3 id="a">A</h3><p>a</p><h4>Below</h4><p>b</p>')
  expect(toHtml(root.children)).toBe('<h2>All</h2><h3 id="c">C</h3><p>c</p>')
})

it('takes the whole section that a heading opens', () => {
  const root = parse('<section><header><h3 id="a">A</h3></header><p>a</p></section><p>after</p>')
  expect(toHtml(cut(root, 'a') ?? [])).toBe('<section><header><h3 id="a">A</h3></header><p>a</p></section>')
  expect(toHtml(root.children)).toBe('<p>after</p>')
})

it('takes the whole section whose heading opens what is folded', () => {
  const section = '<section><details><summary><h3 id="a">A</h3> 400</summary><p>a</p></details></section>'
  const root = parse(`${section}<p>after</p>`)
  expect(toHtml(cut(root, 'a') ?? [])).toBe(section)
  expect(toHtml(root.children)).toBe('<p>after</p>')
})

it('takes only its part of a section that another heading opens', () => {
  const root = parse('<section><h2>All</h2><p>x</p><h3 id="a">A</h3><p>a</p></section>')
  expect(toHtml(cut(root, 'a') ?? [])).toBe('<h3 id="a">A</h3><p>a</p>')
})

it('takes an element that is no heading, alone', () => {
  expect(toHtml(cut(parse('<div id="a">A</div><p>b</p>'), 'a') ?? [])).toBe('<div id="a">A</div>')
})

it('finds nothing where there is nothing', () => {
  expect(cut(parse('<p>x</p>'), 'a')).toBeUndefined()
})
