import { describe, expect, it } from 'vitest'
import { siteApi } from './site-api'
import { costFact, costTerms } from './costs'

const api = await siteApi()
const priced = (usd: string) => ({
  ...api,
  operations: api.operations.map((operation) => ({
    ...operation,
    price: operation.price && { ...operation.price, usd, label: `$${usd}`, atomic: String(Number(usd) * 1e6) },
  })),
})

describe('what requests cost', () => {
  it.each([
    ['0.001', '1 getBlock', '$0.001'],
    ['0.002', '3 getBlock', '$0.006'],
    ['0.01', '10 getBlock', '$0.10'],
    ['0.002', '43,200 getBlock', '$86.40'],
    ['0.01', '1,000,000 getBlock + 5 getLogs', '$10,000.05'],
    ['0.5', '2 getBlock', '$1.00'],
  ])('is at a price of %s for %s: %s', (usd, of, cost) => {
    expect(costFact(priced(usd), of)).toBe(cost)
  })

  it('says what an expression should be, and which operations are paid', () => {
    expect(() => costTerms('getBlock')).toThrow('"getBlock" is not a number followed by an operation.')
    expect(() => costFact(api, '2 getBlok')).toThrow(
      /no paid operation with the id "getBlok"\. Did you mean "getBlock"\?/,
    )
    expect(() => costFact(api, '2 getStatus')).toThrow('no paid operation with the id "getStatus"')
  })
})
