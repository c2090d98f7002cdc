import { expect, it } from 'vitest'
import { readData } from '@/lib/schemas/data-file'
import { SYNONYMS_DATA } from '@/lib/schemas/data-files'
import { synonymsOf } from './synonyms-of'

it('gives the other words for what a page is about', () => {
  const words = synonymsOf(['Rate limits', 'headers'])
  expect(words).toContain('throttle')
  expect(words).toContain('quota')
  expect(words).not.toContain('rate limits')
})

it('takes whole words only', () => {
  expect(synonymsOf(['Prepaid capital'])).toEqual([])
})

it.each([
  ['- [rate limit, Quota]', '1:16 Item 2 of item 1 must be lower case letters and digits, with spaces between words.'],
  ['- [quota]', '1:3 Item 1 has 1 items; it must have at least 2.'],
  ['- [quota, limits, quota]', '1:3 Item 1 names a word twice.'],
  ['- [limits, 429]', '1:12 Item 2 of item 1 must be text, not 429. Put it in quotes: "429".'],
])('lists words that can be found, each group with two or more: %s', (text, fault) => {
  const [first] = readData(SYNONYMS_DATA, text).faults
  expect(`${first?.line}:${first?.column} ${first?.message}`).toBe(fault)
})
