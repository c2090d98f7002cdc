import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { lintApi } from './lint/index'
import { loadApi } from './load'
import { publicDocument, publicDocumentYaml } from './public-document'
import { parse } from 'yaml'

// Generous, because builds and tests may share few cores; nothing here waits for a time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const root = path.join(import.meta.dirname, '../..')
const api = loadApi(root)
const folder = mkdtempSync(path.join(tmpdir(), 'api-load-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the description of the API', () => {
  it('has no findings', async () => {
    expect(await lintApi(root)).toEqual([])
  })

  it('has 14 operations, 3 of them free', () => {
    expect(api.operations).toHaveLength(14)
    expect(api.operations.filter(({ price }) => price === null).map(({ id }) => id)).toEqual([
      'listNetworks',
      'getPricing',
      'getStatus',
    ])
    expect(api.groups.flatMap(({ operations }) => operations)).toHaveLength(14)
  })

  it('gives prices in dollars and in the smallest unit of the token', () => {
    const block = api.operations.find(({ id }) => id === 'getBlock')
    expect(block?.price).toEqual({ usd: '0.001', label: '$0.001', atomic: '1000' })
  })

  it('resolves shared schemas and keeps their names', () => {
    const balances = api.operations.find(({ id }) => id === 'getBalances')?.response.schema
    const item = balances?.properties.find(({ name }) => name === 'items')?.schema.items
    expect(item?.name).toBe('Balance')
    const address = item?.properties[0]?.schema.properties.find(({ name }) => name === 'address')
    expect(address?.schema).toMatchObject({ name: 'Address', types: ['string', 'null'] })
    expect(address?.description).toBe('The token contract; null for the native coin.')
  })

  it('can be a page’s props: plain JSON without undefined', () => {
    expect(JSON.parse(JSON.stringify(api))).toEqual(api)
  })

  it('shows a changed price after an edit of the file', () => {
    mkdirSync(path.join(folder, 'api'))
    const file = path.join(folder, 'api/openapi.yaml')
    const text = readFileSync(path.join(root, 'api/openapi.yaml'), 'utf8')
    writeFileSync(file, text)
    const priceOf = () => loadApi(folder).operations.find(({ id }) => id === 'getPortfolio')?.price?.label
    expect(priceOf()).toBe('$0.01')
    writeFileSync(file, text.replace("amount: '0.01' }", "amount: '0.025' }"))
    expect(priceOf()).toBe('$0.025')
  })
})

describe('the published description', () => {
  it('shows every error document where it can be answered', () => {
    const text = JSON.stringify(publicDocument(root))
    for (const { code, type, operations } of api.errors) {
      if (operations.length > 0) expect(text, code).toContain(`"type":"${type}"`)
    }
  })

  it('is the same as YAML', () => {
    expect(parse(publicDocumentYaml(root))).toEqual(publicDocument(root))
  })
})
