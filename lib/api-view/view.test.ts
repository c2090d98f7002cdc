import path from 'node:path'
import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { toString } from 'hast-util-to-string'
import { describe, expect, it, vi } from 'vitest'
import { html, type Html } from '@/lib/content/html/html'
import { loadSiteApi } from './site-api'
import { type Api, decisionWords, samplesOf } from '@chain-data/api'
import { chargedTable, reasonsTable } from './charging'
import { endpointReference } from './endpoint-reference'
import { errorCatalogue } from './errors'
import { exchangeDiagram } from './exchange-diagram'
import { httpHeaders, limitHeadersTable, limitsTable } from './limits'
import { networksTable, paymentNetworksTable } from './networks'
import { endpointIndex, priceList } from './prices'
import { chargedBadge, limitWords, retryWords, spanWords } from './words'

vi.setConfig({ testTimeout: 60_000 })

const { api, source } = loadSiteApi(path.join(import.meta.dirname, '../..'))
const referenceSections = endpointReference(api).sections ?? []
const reference = await endpointReference(api).html()
const catalogue = await errorCatalogue(api).html()
const headers = httpHeaders(api, source.json)

const tree = (part: Html) => fromHtml(String(part), { fragment: true })
const textOf = (part: Html) => toString(tree(part))

const tables: Record<string, Html> = {
  networks: networksTable(api),
  'payment networks': paymentNetworksTable(api),
  prices: priceList(api),
  limits: limitsTable(api),
  'limit headers': limitHeadersTable(headers),
  charged: chargedTable(api),
  reasons: reasonsTable(api),
  reference,
}

describe.each(Object.entries(tables))('the tables of %s', (_, part) => {
  const regions = selectAll('.scroll', tree(part))

  it('say what they are, and name their columns and rows', () => {
    expect(regions.length).toBeGreaterThan(0)
    for (const region of regions) {
      const caption = select('caption', region)
      expect(caption && toString(caption).trim()).toBe(region.properties.ariaLabel)
      expect(region.properties).toMatchObject({ role: 'region', tabIndex: 0 })
      for (const row of selectAll('tbody > tr', region)) {
        const first = select('tr > :first-child', row)
        expect(first?.tagName).toBe('th')
        expect(first?.properties.scope).toMatch(/^row/)
      }
    }
  })

  it('say in each cell of a stacked row which column it belongs to', () => {
    for (const region of regions) {
      const isStacked = String(region.properties.className).includes('stacked')
      const titles = selectAll('thead th', region).map((cell) => toString(cell).trim())
      for (const row of selectAll('tbody > tr:has(td)', region)) {
        const cells = selectAll('td', row)
        expect(cells.map(({ properties }) => properties.dataLabel)).toEqual(
          isStacked ? titles.slice(1) : cells.map(() => undefined),
        )
      }
    }
  })

  it('have as many cells in every row as there are columns', () => {
    for (const region of regions) {
      const columns = selectAll('thead th[scope=col]', region).length
      for (const row of selectAll('tbody > tr', region)) {
        const cells = selectAll('th, td', row).map(({ properties }) => Number(properties.colSpan ?? 1))
        expect(cells.reduce((sum, cell) => sum + cell, 0)).toBe(columns)
      }
    }
  })
})

describe('the endpoint reference', () => {
  const document = tree(reference)
  const ids = selectAll('[id]', document).map(({ properties }) => String(properties.id))

  it('has every id once', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('names in its headings what stands in it', () => {
    const shown = selectAll('h2, h3', document).map(({ tagName, properties }) => `${tagName}#${properties.id}`)
    expect(referenceSections.map(({ heading: { depth, id } }) => `h${depth}#${id}`)).toEqual(shown)
  })

  it.each(api.operations.map((operation) => [operation.id, operation] as const))(
    'tells all of %s',
    async (_, operation) => {
      const entry = selectAll('.operation', document).find((section) => select(`h3#${operation.anchor}`, section))
      if (!entry) throw new Error('no entry')
      const text = toString(entry)
      expect(text).toContain(operation.method)
      expect(text).toContain(operation.path)
      expect(text).toContain(operation.price?.label ?? 'Free')
      expect(text).toContain(operation.limitGroup)
      for (const { name } of operation.parameters) expect(text).toContain(name)
      for (const { name } of operation.response.schema.properties) expect(text).toContain(name)
      const links = selectAll('.errors a', entry).map(({ properties }) => String(properties.href))
      expect(links).toEqual(operation.errors.map((code) => `${api.pages.errors}#${code}`))
      const samples = selectAll('[role=tabpanel] pre code', entry).map(toString)
      // The same sample runs with the helpers of either folder of TypeScript, and is shown once.
      expect(samples).toEqual([...new Set(samplesOf(operation).map(({ code }) => code.trimEnd()))])
      expect(selectAll('[role=tab]', entry).map(toString)).toEqual(['curl', 'TypeScript', 'Python'])
    },
  )

  it('says once what headers responses have, and which operations send one that not all send', async () => {
    const words = (html: Html) => toString(select('.headers', tree(html)) ?? document).replace(/\s+/g, ' ')
    expect(words(reference)).toMatch(/PAYMENT-RESPONSE[^.]*\.[^.]*\. Paid operations only\./)
    const fewer: Api = structuredClone(api)
    for (const { response } of fewer.operations.slice(1))
      response.headers = response.headers.filter(({ name }) => name !== 'X-Request-Id')
    const [first] = api.operations
    expect(words(await endpointReference(fewer).html())).toContain(`Only of: ${first?.summary}.`)
  })

  it('gives each parameter an anchor, and each list of errors', () => {
    const anchors = api.operations.flatMap(({ anchor, parameters }) => [
      ...parameters.map(({ name }) => `${anchor}.${name}`),
      `${anchor}.errors`,
    ])
    expect(ids).toEqual(expect.arrayContaining(anchors))
  })

  it('takes no HTML from the description', async () => {
    const evil: Api = structuredClone(api)
    const operation = evil.operations[0]
    if (!operation) throw new Error('no operation')
    operation.summary = '<img src=x onerror=alert(1)>'
    operation.description = 'A <script>alert(1)</script> and `<b>`.'
    const changed = tree(await endpointReference(evil).html())
    expect(selectAll('img, script, b', changed)).toEqual([])
    expect(toString(changed)).toContain('<img src=x onerror=alert(1)>')
  })
})

describe('what no page holds', () => {
  const alone: Api = { ...api, pages: { reference: null, errors: null, limits: null, pay: null, recording: null } }

  it('is named without a link', async () => {
    const html = await endpointReference(alone).html()
    expect(selectAll('a[href^="/docs"]', tree(html))).toEqual([])
    expect(selectAll('.errors code', tree(html)).length).toBeGreaterThan(0)
    expect(selectAll('a', tree(priceList(alone)))).toEqual([])
    expect(textOf(priceList(alone))).toContain(api.operations[0]?.summary)
  })
})

describe('the index of operations', () => {
  it('leads to every entry, with its price', () => {
    const rows = selectAll('li', tree(endpointIndex(api)))
    expect(rows.map((row) => String(select('a', row)?.properties.href))).toEqual(
      api.operations.map(({ anchor }) => `#${anchor}`),
    )
    expect(rows.map((row) => toString(select('span', row) ?? row))).toEqual(
      api.operations.map(({ price }) => price?.label ?? 'Free'),
    )
  })
})

describe('the error catalogue', () => {
  it('has an entry for every code, where the problem document points to', () => {
    const anchors = selectAll('h3', tree(catalogue)).map(({ properties }) => String(properties.id))
    expect(anchors).toEqual(api.errors.map(({ code }) => code))
    for (const { type, code } of api.errors) expect(new URL(type).hash).toBe(`#${code}`)
    expect(errorCatalogue(api).sections?.map(({ heading }) => heading.id)).toEqual(anchors)
  })

  it('tells in the line of each what a program decides by, and folds the rest', () => {
    const lines = selectAll('.error summary', tree(catalogue)).map((line) => toString(line).replace(/\s+/g, ' '))
    expect(lines).toHaveLength(api.errors.length)
    for (const [index, { code, status, decision }] of api.errors.entries()) {
      const decides = code === 'payment_invalid' || code === 'payment_settlement_failed'
      const charged = decides ? 'By reason' : toString(tree(chargedBadge(decision.charged)))
      expect(lines[index]).toContain(`${code} ${status} Charged ${charged} Retry `)
      if (!decides) expect(lines[index]).toContain(retryWords(decision.retry))
    }
    expect(selectAll('.error details[open]', tree(catalogue))).toEqual([])
  })

  it('says what to do, whether it is charged, and shows the document', () => {
    const entries = selectAll('.error', tree(catalogue)).map(toString)
    for (const [index, { code, title, status, example, decision }] of api.errors.entries()) {
      for (const part of [title, status, example.detail])
        expect(entries[index]).toContain(String(part).replace(/"/g, '\\"'))
      const reasons = api.reasons.filter((reason) => reason.code === code)
      for (const { decision: its } of reasons.length > 0 ? reasons : [{ decision }])
        expect(entries[index]).toContain(decisionWords(its).replace(/`/g, ''))
    }
  })
})

describe('the other parts', () => {
  it('show every network with its data', () => {
    const [names, data] = selectAll('table', tree(networksTable(api)))
    for (const { id, caip2 } of api.networks) expect(names && toString(names)).toMatch(new RegExp(`${id}.*${caip2}`))
    const marks = data ? selectAll('tbody tr', data).map((row) => selectAll('.yes', row).length) : []
    expect(marks).toEqual(api.networks.map(({ features }) => features.length))
  })

  it('show every case of charging and every reason with both of its names', () => {
    expect(selectAll('tbody tr', tree(chargedTable(api)))).toHaveLength(api.charging.length)
    const text = textOf(reasonsTable(api))
    for (const { reason, specName } of api.reasons) {
      expect(text).toContain(reason)
      if (specName) expect(text).toContain(specName)
    }
  })

  it('name the rate limit headers as HTTP does, with the answers that carry them', () => {
    const rows = selectAll('tbody tr', tree(limitHeadersTable(headers))).map(toString)
    const names = selectAll('tbody th', tree(limitHeadersTable(headers))).map((cell) => toString(cell).trim())
    expect(names).toEqual(['RateLimit-Policy', 'RateLimit', 'Retry-After'])
    expect(rows[2]).toContain('429')
    expect(rows[2]).not.toContain('200')
  })

  it('tell the steps of the diagram in words, and hide the drawing from screen readers', () => {
    const document = tree(exchangeDiagram(api))
    expect(selectAll('svg', document).map(({ properties }) => properties.ariaHidden)).toEqual(['true', 'true'])
    expect(selectAll('ol > li', document)).toHaveLength(4)
    expect(toString(document)).toContain(api.operations.find(({ price }) => price)?.price?.label)
  })
})

it('writes spans and limits in words', () => {
  expect([1, 30, 60, 90, 3600, 86_400].map(spanWords)).toEqual([
    '1 second',
    '30 seconds',
    '1 minute',
    '90 seconds',
    '1 hour',
    '1 day',
  ])
  expect(limitWords({ requests: 600, windowSeconds: 60 })).toBe('600 per minute')
  expect(limitWords({ requests: 5, windowSeconds: 10 })).toBe('5 per 10 seconds')
})

describe('what is deprecated', () => {
  const old = structuredClone(api)
  const operation = old.operations.find(({ parameters }) => parameters.some(({ name }) => name === 'limit'))
  const parameter = operation?.parameters.find(({ name }) => name === 'limit')
  if (!operation || !parameter) throw new Error('No operation has a parameter "limit".')
  operation.deprecated = true
  parameter.deprecated = true
  Object.assign(parameter.schema, { values: ['a', 'b'], deprecatedValues: ['b'] })
  const title = `${operation.summary} (deprecated)`

  it('is called so in words in the list of operations, in prices and in the contents', () => {
    for (const part of [endpointIndex(old), priceList(old)]) expect(textOf(part)).toContain(title)
    const headings = (endpointReference(old).sections ?? []).map(({ heading }) => heading)
    expect(headings.filter(({ value }) => value.endsWith('(deprecated)'))).toMatchObject([
      { id: operation.anchor, value: title },
    ])
    expect(referenceSections.filter(({ heading }) => heading.value.includes('deprecated'))).toEqual([])
  })

  it('is called so in the reference: operation, parameter and value', async () => {
    const section = endpointReference(old).sections?.find(({ heading }) => heading.id === operation.anchor)
    const entry = tree((await section?.html()) ?? html``)
    const words = (selector: string) => toString(select(selector, entry) ?? entry).replace(/\s+/g, ' ')
    expect(words('h3')).toContain(title)
    expect(words('.lead')).toContain('Deprecated. New programs should do without it.')
    const row = selectAll('li[id]', entry).find(({ properties }) => properties.id === `${operation.anchor}.limit`)
    expect(row && toString(row).replace(/\s+/g, ' ')).toContain('limit deprecated integer')
    expect(row && toString(row).replace(/\s+/g, ' ')).toContain('a | b deprecated')
    expect(String(reference)).not.toContain('deprecated')
  })
})
