import { describe, expect, it } from 'vitest'
import { clientBudget, crossing, groupThousands, sumOf, unitsOf } from './amounts'
import { compare } from './uses'

it('what is summed is the number of requests times their price, also where numbers are not exact', () => {
  const uses = [1_000n, 2_000n, 5_000n, 10_000n].map((price, index) => ({ count: 7n ** BigInt(index), price }))
  expect(sumOf(uses)).toBe(3_690_000n)
  expect(sumOf([{ count: 9_007_199_254_740_993n, price: 1n }])).toBe(9_007_199_254_740_993n)
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

it.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['1234567.1234', '1,234,567.1234'],
  ['.5', '.5'],
])('thousands of %s are grouped: %s', (plain, grouped) => expect(groupThousands(plain)).toBe(grouped))
