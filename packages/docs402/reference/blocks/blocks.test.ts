import path from 'node:path'
import type { Root, Table } from 'mdast'
import { visit } from 'unist-util-visit'
import { expect, it } from 'vitest'
import { type Api, decisionWords } from '@docs402/api'
import { nodesOf } from '../../page/mdx/template'
import { treeLinks } from '../../page/tree/anchors'
import { treeAnchors } from '../../page/tree/testing'
import { treeMarkdown } from '../../page/tree/markdown'
import { BLOCKS } from './registry'
import { loadSiteApi } from '../site/site-api'
import { bareApi } from '../testing/bare-api'
import { limitWords, retryWords, spanWords } from '../site/fact-words'

const root = path.join(import.meta.dirname, '../../../..')
const { api, source } = await loadSiteApi(root)

function makeTree(name: string, api: Api, of = ''): Root {
  const tree = BLOCKS.get(name)?.make?.({
    api: api,
    siteUrl: undefined,
    source,
    root,
    folder: 'api',
    of,
    attributeOf: () => '',
  })
  return { type: 'root', children: nodesOf(tree) }
}
const trees = new Map<string, Root>()
/** A block of the description, or of a changed one. Those of the description are made once. */
function treeOf(name: string, ofApi?: Api): Root {
  const cachedTree = ofApi ? undefined : trees.get(name)
  const tree = cachedTree ?? makeTree(name, ofApi ?? api)
  if (!ofApi) trees.set(name, tree)
  return tree
}
const markdownOf = async (name: string, api?: Api) =>
  (await treeMarkdown(treeOf(name, api), { url: 'https://docs.example' })).replaceAll('\\', '')

const TABLES = ['ChargedTable', 'LimitHeadersTable', 'LimitsTable', 'NetworksTable', 'PaymentNetworksTable']

it.each([...TABLES, 'PriceList', 'ReasonsTable', 'EndpointReference', 'HomePrices'])(
  'the tables of %s have a caption, and in each row as many cells as there are columns',
  async (name) => {
    const tables: Table[] = []
    visit(treeOf(name), 'table', (table) => void tables.push(table))
    expect(tables.length).toBeGreaterThan(0)
    for (const { data, children } of tables) {
      expect(data?.hProperties?.['caption']).toBeTruthy()
      const widths = children.map(({ children: cells }) =>
        cells.reduce((sum, { data }) => sum + Number(data?.hProperties?.['colSpan'] ?? 1), 0),
      )
      expect(new Set(widths).size).toBe(1)
    }
  },
)

it('what no page holds is named without a link', async () => {
  const none = {
    reference: null,
    errors: null,
    reasons: null,
    limits: null,
    pay: null,
    recording: null,
    prices: null,
    programs: {},
    operations: {},
    otherLanguages: null,
  }
  const alone: Api = { ...api, pages: { ...api.pages, ...none } }
  for (const name of ['EndpointReference', 'PriceList', 'ChargedTable']) {
    expect(treeLinks(treeOf(name, alone)).filter(({ url }) => url.startsWith('/docs'))).toEqual([])
    expect(await markdownOf(name, alone)).not.toContain('](/docs')
  }
})

it('the drawing of a payment and the command that gets a 402 send what the operation takes', async () => {
  const [first] = api.operations
  if (!first) throw new Error('The sample has no operation.')
  const body = { mediaType: 'application/json', kind: 'json' as const, value: { a: 1 }, fields: [] }
  const exampleRequest = { ...first.exampleRequest, body }
  const posting: Api = {
    ...api,
    operations: api.operations.map((each) => ({ ...each, method: 'POST', exampleRequest })),
  }
  const texts: string[] = []
  visit(treeOf('PaymentExchangeDiagram', posting), 'text', ({ value }) => void texts.push(value))
  expect(texts).toEqual(expect.arrayContaining(['POST request', 'POST + signature']))
  expect(texts.join('\n')).not.toMatch(/GET|\/v1/)
  const command = makeTree('PayFromTerminal', posting, first.id)
  expect(await treeMarkdown(command, { url: 'https://docs.example' })).toMatch(
    /curl -si "https:[^\n]*\n.*Content-Type.*\n.*-d '\{"a":1\}' \| head -1/,
  )
})

it('the index of operations leads to each, with its price', async () => {
  const lines = (await markdownOf('EndpointIndex')).split('\n').filter((line) => line.includes('` '))
  expect(lines).toEqual(
    api.operations.map(({ summary, anchor, method, path: url, price }) =>
      expect.stringContaining(
        `[${summary}](https://docs.example/#${anchor}) \`${method} ${url}\` ${price?.label ?? 'Free'}`,
      ),
    ),
  )
})

it('responses that mean the same in other letters are one meaning of a status, as people write it', async () => {
  const bare = await bareApi()
  const texts = ['NotFound', 'Not Found', 'not found.', 'Gone']
  const operations = bare.operations.map((each, at) => {
    const description = texts[at % texts.length] ?? ''
    return { ...each, responses: each.responses.map((response) => ({ ...response, status: '404', description })) }
  })
  const text = await markdownOf('ErrorStatuses', { ...bare, operations })
  expect(text.match(/not ?found/gi)?.map((words) => words)).toHaveLength(1)
  expect(text).toMatch(/Not Found|not found\./)
})

it('operations with the same name are told apart by their methods, and what an error means is one line', async () => {
  const bare = await bareApi()
  const description = 'Gone, for:\n\n- a `day`\n- ever\n\nAsk later.'
  const operations = bare.operations.map((each) => {
    const responses = each.responses.map((response) => ({ ...response, status: '410', description }))
    return { ...each, summary: 'Pets', responses }
  })
  const api: Api = { ...bare, operations, pages: { ...bare.pages, reference: '/pets' } }
  expect(await markdownOf('HomeGroups', api)).toMatch(/\[Pets, GET\][^]*\[Pets, DELETE\]/)
  expect(await markdownOf('ErrorStatuses', api)).toContain('Gone, for: a day, ever Ask later.')
})

it('the error catalog has an entry for each code, with what a program decides by and what to do', async () => {
  expect(treeAnchors(treeOf('ErrorCatalogue'))).toEqual(api.errors.map(({ code }) => code))
  const text = await markdownOf('ErrorCatalogue')
  for (const { code, title, status, type, decision } of api.errors) {
    expect(new URL(type).hash).toBe(`#${code}`)
    const start = text.indexOf(`### \`${code}\``)
    const section = text.slice(start, text.indexOf('\n### ', start + 1) >>> 0)
    for (const words of [title, String(status)]) expect(section).toContain(words)
    const reasons = api.reasons.filter((reason) => reason.code === code)
    // Many reasons would be a wall of links: one leads to the first of them.
    for (const { reason } of reasons.length > 4 ? reasons.slice(0, 1) : reasons)
      expect(section).toContain(`${api.pages.reasons}#${reason})`)
    // What to do about each is said once, in the table that the links lead to.
    for (const { action } of reasons) if (action) expect(section).not.toContain(action)
    if (reasons.length > 0) continue
    if (!decision) throw new Error(`Nothing is decided after ${code}.`)
    expect(section).toContain(`Retry: ${retryWords(decision.retry)}`)
    expect(section.replaceAll('\n', ' ')).toContain(decisionWords(decision, ['eip155']))
  }
})

it('each reason has an anchor, and a row with what was charged and what is next; so has one that is not listed', async () => {
  expect(treeAnchors(treeOf('ReasonsTable'))).toEqual(api.reasons.map(({ reason }) => reason))
  const rows = (await markdownOf('ReasonsTable')).split('\n')
  for (const { reason, meaning, decision } of api.reasons) {
    const reasonRow = rows.find((row) => row.startsWith(`| [\`${reason}\`]`))
    for (const words of [meaning, decision ? decisionWords(decision, ['eip155']) : 'nothing'])
      expect(reasonRow, reason).toContain(words)
  }
  for (const { decision } of api.errors.filter(({ code }) => api.reasons.some((each) => each.code === code)))
    expect(rows.filter((row) => row.startsWith('| Any other')).join()).toContain(
      decision ? decisionWords(decision, ['eip155']) : 'nothing',
    )
})

it('spans and limits in words', () => {
  expect([1, 30, 60, 90, 3600, 86_400].map(spanWords)).toEqual([
    ...['1 second', '30 seconds', '1 minute', '90 seconds', '1 hour', '1 day'],
  ])
  expect(limitWords({ requests: 600, windowSeconds: 60 })).toBe('600 per minute')
  expect(limitWords({ requests: 5, windowSeconds: 10 })).toBe('5 per 10 seconds')
})
