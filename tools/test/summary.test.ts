import { expect, it } from 'vitest'
import type { Result } from './results'
import { summary } from './summary'

const file = (name: string, more: Partial<Result> = {}): Result => ({
  file: name,
  seconds: 1,
  passed: 1,
  failed: 0,
  skipped: [],
  ...more,
})
const skips = (count: number, reason?: string) =>
  Array.from({ length: count }, (_, index) => ({ title: `test ${index + 1}`, reason }))
const summaryLines = (results: Result[], leftOut: string[] = []) => summary({ results, leftOut }).join('\n')

it('says nothing where no test ran', () => expect(summary({ results: [], leftOut: [] })).toEqual([]))

it('names the ten slowest files, the slowest first, and all numbers last', () => {
  const results = Array.from({ length: 12 }, (_, index) => file(`${index}.test.ts`, { seconds: index / 4 }))
  const lines = summary({ results, leftOut: [] })
  expect(lines[0]).toMatch(/^The slowest of 12 files/)
  expect(lines.slice(1, 3)).toEqual(['     2.8 s  11.test.ts', '     2.5 s  10.test.ts'])
  expect(lines.slice(10)).toEqual(['     0.5 s  2.test.ts', '', '12 passed, 0 failed, 0 skipped'])
})

it('names each reason of what is skipped once, with its files and the first titles', () => {
  const results = [
    file('a.test.ts', { skipped: skips(4, 'no Python') }),
    file('b.test.ts', { skipped: [...skips(1, 'no Python'), { title: 'Caddy serves it', reason: undefined }] }),
  ]
  expect(summaryLines(results, ['What runs in firefox: install it.'])).toContain(`
Skipped:
  5 in a.test.ts, b.test.ts: no Python
      test 1
      test 2
      test 3
      and 2 more
  1 in b.test.ts: no reason is given
      Caddy serves it
  What runs in firefox: install it.
`)
})
