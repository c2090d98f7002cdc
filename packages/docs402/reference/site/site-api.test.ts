import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadApi, publicDocument, publicDocumentYaml } from '@docs402/api'
import { parse } from 'yaml'
import { z } from 'zod'
import { temporaryProject } from '../../checks/testing'
import { apiDocs, loadSiteApi } from './site-api'

const root = path.join(import.meta.dirname, '../../../..')
const SMALL = 'packages/api/fixtures/base.yaml'
const loaded = await loadSiteApi(root)
const { api } = loaded
const apiAt = async (folder: string, file: string) => (await loadApi({ root: folder, file, docs: apiDocs(folder) })).api
const small = await apiAt(root, SMALL)
const written = readFileSync(path.join(root, SMALL), 'utf8')

const listed = z.object({ enum: z.array(z.string()) })
const publishedSchema = z.object({
  components: z.object({
    schemas: z.object({ Problem: z.object({ properties: z.object({ code: listed, reason: listed }) }) }),
    responses: z.object({ PaymentRequired: z.object({ 'x-decisions': z.array(z.unknown()) }) }),
  }),
})

describe('the description of the API', () => {
  it('tells production from the sandbox by what the servers say, not by their order', async () => {
    const sandbox = "{ url: 'http://127.0.0.1:4402/', x-environment: sandbox }"
    const folder = temporaryProject({ 'a.yaml': written.replace('servers: [', `servers: [${sandbox}, `) })
    const serverUrl = 'https://api.example.com'
    expect(await apiAt(folder, 'a.yaml')).toMatchObject({ serverUrl, sandboxUrl: 'http://127.0.0.1:4402' })
    expect(small).toMatchObject({ serverUrl, sandboxUrl: null })
  })

  it('gives prices in dollars and in the smallest unit of the token, as the file has them now', async () => {
    const folder = temporaryProject({ 'a.yaml': written })
    const priceOf = async () => (await apiAt(folder, 'a.yaml')).operations.find(({ id }) => id === 'getBlock')?.price
    expect(await priceOf()).toMatchObject({ usd: '0.001', label: '$0.001', atomic: '1000' })
    writeFileSync(path.join(folder, 'a.yaml'), written.replace("amount: '0.001'", "amount: '0.025'"))
    expect((await priceOf())?.usd).toBe('0.025')
  })
})

describe('the published description', () => {
  const published = publicDocument(loaded)

  it('shows every error document where it can be answered', () => {
    const text = JSON.stringify(published)
    for (const { code, type, operations } of api.errors) {
      if (operations.length > 0) expect(text, code).toContain(`"type":"${type}"`)
    }
  })

  it('says after each error what to do next, and names every code and reason', () => {
    const { components } = publishedSchema.parse(published)
    const { code, reason } = components.schemas.Problem.properties
    expect(code.enum).toEqual(api.errors.map((error) => error.code))
    expect(reason.enum).toEqual(api.reasons.map((each) => each.reason))
    const rows = components.responses.PaymentRequired['x-decisions']
    expect(rows).toContainEqual({
      ...{ code: 'payment_invalid', reason: 'invalid_exact_evm_nonce_already_used', charged: 'yes' },
      ...{ retry: 'same_payment', may_sign_new: 'never', look_up: ['transaction'] },
    })
    expect(rows).toHaveLength(api.reasons.length + 3) // and the rows of the codes of a 402
  })

  it('lets responses grow, and requests not, and is the same as YAML', () => {
    const text = JSON.stringify(published.components)
    expect(text.match(/"additionalProperties":false/g)).toHaveLength(2) // the body of the portfolio, and its items
    expect(parse(publicDocumentYaml(loaded))).toEqual(published)
  })
})
