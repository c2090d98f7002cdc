import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadApi } from '@docs402/api'
import { costFact } from './costs'
import { pricedApi } from '../testing/bare-api'

const api = await pricedApi()
const priced = (usd: string) => ({
  ...api,
  operations: api.operations.map((operation) => ({
    ...operation,
    price: operation.price && { ...operation.price, usd, label: `$${usd}`, atomic: String(Number(usd) * 1e6) },
  })),
})

const metered = async () => {
  const root = path.resolve(import.meta.dirname, '../../../api/fixtures/traits/metered')
  return (await loadApi({ root, file: 'openapi.yaml' })).api
}

describe('what requests cost', () => {
  it.each([
    ['0.001', '1 getBlock', '$0.001'],
    ['0.002', '3 getBlock', '$0.006'],
    ['0.002', '43,200 getBlock', '$86.40'],
    ['0.01', '1,000,000 getBlock + 5 getBlock', '$10,000.05'],
    ['0.5', '2 getBlock', '$1.00'],
  ])('is at a price of %s for %s: %s', (usd, of, cost) => {
    expect(costFact(priced(usd), of)).toBe(cost)
  })

  it.each([
    ['2 chat (1,000 tokens)', '$0.004'],
    ['2 chat', 'up to $0.10'],
    ['1 chat (90,000 tokens) + 1 lookup', '$0.051'],
    ['10 translate (1,000 input tokens, 100 output tokens)', '$0.021'],
    ['3 store (1 MB)', '$0.03'],
  ])('by use, %s is %s', async (of, cost) => expect(costFact(await metered(), of)).toBe(cost))

  it.each([
    ['2 chat (1,000 tokns)', 'chat is not charged by "tokns". Did you mean "tokens"? Known: tokens, token.'],
    ['2 chat (many tokens)', '"many tokens" is not a number of units.'],
    ['2 lookup (3 tokens)', 'lookup costs the same each time. Remove what is in parentheses.'],
  ])('by use, %s is told', async (of, message) => {
    const api = await metered()
    expect(() => costFact(api, of)).toThrow(message)
  })
})
