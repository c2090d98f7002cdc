import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseYaml } from '@chain-data/findings'
import { costFact } from '@/lib/content/api/costs'
import { presetsOf } from '@/lib/content/api/presets'
import { siteApi } from '@/lib/content/api/site-api'
import { clientBudget, crossing, dollars, sumOf, unitsOf } from './amounts'
import { positionOf, STEPS } from './scale'
import { compare } from './uses'

const root = path.join(import.meta.dirname, '../../..')
const api = siteApi(root)

/** The amounts as the description has them, read here once more: dollars by operation. */
const paths = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({
      operationId: z.string().optional(),
      'x-payment-info': z.object({ price: z.object({ amount: z.string() }).optional() }).optional(),
    }),
  ),
)
const written = Object.values(
  z.object({ paths }).parse(parseYaml(readFileSync(path.join(root, 'api/openapi.yaml'), 'utf8')).value).paths,
)
  .flatMap((item) => Object.values(item))
  .flatMap(({ operationId = '', 'x-payment-info': info }) =>
    info?.price ? [[operationId, info.price.amount] as const] : [],
  )

/** Thousandths of a dollar: no price of the description is finer, or this throws. */
function thousandths(amount: string): number {
  const [whole = '', fraction = ''] = amount.split('.')
  if (fraction.length > 3) throw new RangeError(amount)
  return Number(whole + fraction.padEnd(3, '0'))
}

describe('what is summed', () => {
  it('is each price of the description', () => {
    const paid = api.operations.flatMap(({ id, price }) => (price ? [[id, price.atomic]] : []))
    expect(paid).toEqual(written.map(([id, amount]) => [id, String(thousandths(amount) * 1000)]))
    expect(paid.length).toBeGreaterThan(5)
  })

  it('is the number of requests times their price, for every operation at once', () => {
    const counts = written.map((_, index) => 7 ** index)
    const uses = written.map(([, amount], index) => ({
      count: BigInt(counts[index] ?? 0),
      price: unitsOf(amount, 6) ?? 0n,
    }))
    const expected = written.reduce((sum, [, amount], index) => sum + thousandths(amount) * (counts[index] ?? 0), 0)
    expect(sumOf(uses)).toBe(BigInt(expected) * 1000n)
  })

  it('is exact where numbers are not', () => {
    expect(sumOf([{ count: 3n, price: 100_000n }])).toBe(300_000n)
    expect(sumOf([{ count: 9_007_199_254_740_993n, price: 1n }])).toBe(9_007_199_254_740_993n)
  })
})

it('an app of the calculator costs what its page says', async () => {
  const presets = await presetsOf(root)
  expect(presets.length).toBe(3)
  for (const { name, terms } of presets) {
    const prices = Object.fromEntries(written)
    const uses = terms.map(({ count, operation }) => ({
      count: BigInt(count),
      price: unitsOf(prices[operation] ?? '', 6) ?? 0n,
    }))
    const of = terms.map(({ count, operation }) => `${count} ${operation}`).join(' + ')
    expect(dollars(sumOf(uses), 6), name).toBe(costFact(api, of))
  }
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
    ['44.2', /^The plan is cheaper by \$44\.20, if it includes 45,200 requests\. They cross at 22,600 requests/],
    ['88.4', /^Both cost the same\. They cross at 45,200 requests/],
    ['176.8', /^Paying for each request is cheaper by \$88\.40\. They cross at 90,400 requests of this mix\.$/],
    ['', /^Type the price of a plan/],
    ['a lot', /^Type the price of a plan/],
  ])('are compared in words: a plan of "%s"', (plan, words) => {
    const uses = [
      { count: 43_200n, price: 2_000n },
      { count: 2_000n, price: 1_000n },
    ]
    expect(compare(uses, plan, 6).text).toMatch(words)
    expect(compare([{ count: 0n, price: 1n }], plan, 6).text).toBe('Without requests you pay nothing.')
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
  expect(clientBudget(uses)).toBe('export CAP=2000 BUDGET=88401000 DAILY_BUDGET=2946700')
  expect(clientBudget([{ count: 1n, price: 1_000n }])).toBe('export CAP=1000 BUDGET=1000 DAILY_BUDGET=34')
})

describe('a slider', () => {
  it('stands on round numbers, each of which has its position', () => {
    expect(STEPS.map((step) => positionOf(step))).toEqual(STEPS.map((_, index) => index))
    expect(STEPS.toSorted((a, b) => a - b)).toEqual(STEPS)
    expect([STEPS[1], STEPS.at(-1)]).toEqual([10, 1_000_000])
  })

  it('stands nearest to a number between them, and at its end above them', () => {
    expect(STEPS[positionOf(43_200)]).toBe(40_000)
    expect(STEPS[positionOf(1)]).toBe(0)
    expect(STEPS[positionOf(9)]).toBe(10)
    expect(STEPS[positionOf(2_000_000)]).toBe(1_000_000)
  })
})
