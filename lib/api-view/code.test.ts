import { expect, it } from 'vitest'
import type { Json } from '@chain-data/api'
import { prettyJson } from './code'

it('puts what is small on one line', () => {
  const value = { name: 'x', extra: { name: 'USDC', version: '2' }, list: [1, 2], empty: {}, none: [], nothing: null }
  expect(prettyJson(value)).toBe(`{
  "name": "x",
  "extra": { "name": "USDC", "version": "2" },
  "list": [1, 2],
  "empty": {},
  "none": [],
  "nothing": null
}`)
})

it('says the same as the value, and keeps within the width where it can', () => {
  const long = Array.from({ length: 30 }, (_, index) => ({
    index,
    text: `"quoted" \\ ${index}`,
    deep: [{ a: [[index]] }],
  }))
  const value: Json = { long, short: 'é\n', words: 'w'.repeat(100) }
  expect(JSON.parse(prettyJson(value))).toEqual(value)
  const over = prettyJson(value)
    .split('\n')
    .filter((line) => line.length > 72)
  expect(over).toEqual([`  "words": "${'w'.repeat(100)}"`])
})
