import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { costFact, costTerms } from '../../reference/site/costs'
import { siteApi } from '../../reference/site/site-api'
import { clientBudget, crossing, dollars, sumOf, unitsOf } from './amounts'
import { compare } from './uses'

const root = path.resolve(import.meta.dirname, '../../../..')
const api = await siteApi(root)

const paid = api.operations.flatMap(({ id, price }) => (price ? [{ id, price: BigInt(price.atomic) }] : []))

it('what is summed is the number of requests times their price, also where numbers are not exact', () => {
  const uses = paid.map(({ price }, index) => ({ count: 7n ** BigInt(index), price }))
  expect(uses.length).toBeGreaterThan(5)
  expect(sumOf(uses)).toBe(BigInt(uses.reduce((sum, { count, price }) => sum + Number(count * price), 0)))
  expect(sumOf([{ count: 9_007_199_254_740_993n, price: 1n }])).toBe(9_007_199_254_740_993n)
})

it('requests cost what pages say of the same requests', () => {
  const of = '1,440 getLogs + 2 getBlock'
  const uses = costTerms(of).map(({ count, operation }) => {
    const price = paid.find(({ id }) => id === operation)?.price ?? 0n
    return { count: BigInt(count), price }
  })
  expect(dollars(sumOf(uses), 6)).toBe(costFact(api, of))
})

describe('a typed amount', () => {
  it.each([
    ['49', 49_000_000n],
    ['2.5', 2_500_000n],
    [' .000001 ', 1n],
    ['7.', 7_000_000n],
    ['0', 0n],
  ])('"%s" is %d units', (text, units) => {
    expect(unitsOf(text, 6)).toBe(units)
  })

  it.each(['', ' ', '.', '-1', 'five', '1e3', '1,000', '0.0000001'])('"%s" is none', (text) => {
    expect(unitsOf(text, 6)).toBeUndefined()
  })
})

describe('paying for each request and a plan', () => {
  it.each([
    [120_000n, 720_000_000n, 49_000_000n],
    [1050n, 33_000_000n, 49_000_000n],
    [7n, 13_000n, 5_000n],
    [1n, 1_000n, 0n],
  ])('cross where one request more costs more than the plan: %d for %d, plan %d', (requests, sum, plan) => {
    const most = crossing(requests, sum, plan) ?? -1n
    // Of this mix, n requests cost n · sum / requests.
    expect(most * sum <= plan * requests).toBe(true)
    expect((most + 1n) * sum > plan * requests).toBe(true)
  })

  it.each([
    ['44.2', /^The plan is cheaper by \$44\.20, if it includes 45,200 requests\. They break even at 22,600 requests/],
    ['88.4', /^Both cost the same\. They break even at 45,200 requests/],
    ['176.8', /^Paying per request is cheaper by \$88\.40\. They break even at 90,400 requests of this mix\.$/],
    ['', /^Enter the price of a plan/],
    ['a lot', /^Enter the price of a plan/],
  ])('are compared in words: a plan of "%s"', (plan, words) => {
    const uses = [
      { count: 43_200n, price: 2_000n },
      { count: 2_000n, price: 1_000n },
    ]
    expect(compare(uses, plan, 6).text).toMatch(words)
    expect(compare([{ count: 0n, price: 1n }], plan, 6).text).toBe('With no requests, you pay nothing.')
  })

  it('never cross when nothing is paid', () => {
    expect(crossing(0n, 0n, 49_000_000n)).toBeUndefined()
  })
})

it('the budget for a client is the highest price that is paid, the sum, and a thirtieth of it, rounded up', () => {
  const uses = [
    { count: 43_200n, price: 2_000n },
    { count: 2_001n, price: 1_000n },
    { count: 0n, price: 10_000n },
  ]
  expect(clientBudget(uses)).toBe('export CAP=0.002 BUDGET=2.9467/day')
  expect(clientBudget([{ count: 1n, price: 1_000n }])).toBe('export CAP=0.001 BUDGET=0.000034/day')
  // By use, more is signed than is charged.
  expect(clientBudget([{ count: 1n, price: 1_000n, most: 50_000n }])).toMatch(
    /^export CAP=0\.05 BUDGET=0\.000034\/day$/,
  )
})
