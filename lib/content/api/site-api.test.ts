import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { lintApi, publicDocument, publicDocumentYaml } from '@chain-data/api'
import { parse } from 'yaml'
import { z } from 'zod'
import { loadSiteApi, siteApi } from './site-api'
import { apiFact } from './values'

// Generous, because builds and tests may share few cores; nothing here waits for a time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const root = path.join(import.meta.dirname, '../../..')
const api = siteApi(root)
const small = siteApi(root, 'packages/api/fixtures/base.yaml')
const folder = mkdtempSync(path.join(tmpdir(), 'api-load-'))

const listed = z.object({ enum: z.array(z.string()) })
const publishedSchema = z.object({
  components: z.object({
    schemas: z.object({ Problem: z.object({ properties: z.object({ code: listed, reason: listed }) }) }),
    responses: z.object({ PaymentRequired: z.object({ 'x-decisions': z.array(z.unknown()) }) }),
  }),
})

describe('the description of the API', () => {
  it('has no findings', async () => {
    expect(await lintApi(root, 'api/openapi.yaml')).toEqual([])
  })

  it('has each operation once, in one group; those without a price are free', () => {
    const written = [...readFileSync(path.join(root, 'api/openapi.yaml'), 'utf8').matchAll(/operationId: (\w+)/g)]
    const ids = api.operations.map(({ id }) => id)
    expect(ids).toEqual(written.map(([, id]) => id))
    expect(api.groups.flatMap(({ operations }) => operations).sort()).toEqual([...ids].sort())
    for (const { id, price, errors } of api.operations)
      expect(errors.includes('payment_required'), id).toBe(price !== null)
  })

  it('tells production from the sandbox by what the servers say, not by their order', () => {
    mkdirSync(path.join(folder, 'servers'))
    const file = 'servers/openapi.yaml'
    const sandbox = "{ url: 'http://127.0.0.1:4402/', x-environment: sandbox }"
    const text = readFileSync(path.join(root, 'packages/api/fixtures/base.yaml'), 'utf8')
    writeFileSync(path.join(folder, file), text.replace('servers: [', `servers: [${sandbox}, `))
    expect(siteApi(folder, file)).toMatchObject({
      serverUrl: 'https://api.example.com',
      sandboxUrl: 'http://127.0.0.1:4402',
    })
    expect(small).toMatchObject({ serverUrl: 'https://api.example.com', sandboxUrl: null })
  })

  it('says what the owner promises, and that nothing is promised where nothing stands', () => {
    expect(apiFact(api, 'supportEmail')).toEqual({ text: api.service?.supportEmail, code: false })
    expect(apiFact(api, 'refundDays').text).toBe(String(api.service?.refundDays))
    expect(apiFact(api, 'deprecationMonths').text).toBe(String(api.service?.deprecationMonths))
    expect(apiFact(api, 'sandboxUrl')).toEqual({ text: api.sandboxUrl, code: true })
    expect(() => apiFact(small, 'refundDays')).toThrow('The description has no x-service')
    expect(() => apiFact(small, 'sandboxUrl')).toThrow('No server of the description has "x-environment: sandbox"')
  })

  it('gives prices in dollars and in the smallest unit of the token', () => {
    const block = small.operations.find(({ id }) => id === 'getBlock')
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
    const priceOf = () => siteApi(folder).operations.find(({ price }) => price)?.price?.usd
    const before = api.operations.find(({ price }) => price)?.price?.usd
    expect(priceOf()).toBe(before)
    writeFileSync(file, text.replace(/(?<before>x-payment-info:\s+price: .*amount: ')[^']*/, '$<before>0.025'))
    expect(priceOf()).toBe('0.025')
  })
})

describe('the published description', () => {
  it('shows every error document where it can be answered', () => {
    const text = JSON.stringify(publicDocument(loadSiteApi(root)))
    for (const { code, type, operations } of api.errors) {
      if (operations.length > 0) expect(text, code).toContain(`"type":"${type}"`)
    }
  })

  it('says after each error what to do next, and names every code and reason', () => {
    const { components } = publishedSchema.parse(publicDocument(loadSiteApi(root)))
    const { code, reason } = components.schemas.Problem.properties
    expect(code.enum).toEqual(api.errors.map((error) => error.code))
    expect(reason.enum).toEqual(api.reasons.map((each) => each.reason))
    const rows = components.responses.PaymentRequired['x-decisions']
    expect(rows).toContainEqual({
      code: 'payment_invalid',
      reason: 'invalid_exact_evm_nonce_already_used',
      charged: 'yes',
      retry: 'same_payment',
      may_sign_new: 'never',
      look_up: ['transaction'],
    })
    const reasons = api.reasons.length + 3 // and the rows of the codes of a 402
    expect(rows).toHaveLength(reasons)
  })

  it('declares for every operation what any request can get', () => {
    const { paths } = z
      .object({
        paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) }))),
      })
      .parse(publicDocument(loadSiteApi(root)))
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(operations).toHaveLength(api.operations.length)
    for (const { responses } of operations)
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['405', '429', '431', '500']))
  })

  it('lets responses grow, and requests not', () => {
    const text = JSON.stringify(publicDocument(loadSiteApi(root)).components)
    expect(text.match(/"additionalProperties":false/g)).toHaveLength(2) // the body of the portfolio, and its items
  })

  it('is the same as YAML', () => {
    expect(parse(publicDocumentYaml(loadSiteApi(root)))).toEqual(publicDocument(loadSiteApi(root)))
  })
})
