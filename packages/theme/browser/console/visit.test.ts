import { expect, it } from 'vitest'
import { sumOf, withLine, type Spent } from './visit'

const line = (id: string, units = '1000', decimals = 6): Spent => ({ id, request: `GET /${id}`, units, decimals })

it.each<[string, Spent[], string]>([
  ['nothing', [], '0/0'],
  ['lines', [line('a'), line('b', '2500')], '3500/6'],
  ['tokens with other units', [line('a', '5', 2), line('b', '1')], '50001/6'],
])('adds up %s', (_, lines, sum) => {
  const { units, decimals } = sumOf(lines)
  expect(`${units}/${decimals}`).toBe(sum)
})

it('changes the line of a request that goes on', () => {
  expect(withLine([line('a'), line('b')], line('a', '2000'))).toEqual([line('b'), line('a', '2000')])
})

it('loses no amount of a long visit: what no longer fits is one line', () => {
  const lines = Array.from({ length: 100 }, (_, at) => line(String(at))).reduce(withLine, [] as Spent[])
  expect(lines).toHaveLength(31)
  expect(lines[0]?.request).toBe('Earlier requests')
  expect(sumOf(lines).units).toBe('100000')
})
