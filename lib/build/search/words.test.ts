import { expect, it } from 'vitest'
import { readData } from '@chain-data/findings'
import { SYNONYMS_DATA } from '@/lib/content/schemas/data-files'
import { BARE_RECORD, type SearchRecord } from '@/lib/browser/search/record'
import { synonymsOf, wordList } from './words'

const record = (title: string, body: string): SearchRecord => ({
  ...BARE_RECORD,
  url: '/docs/a',
  title,
  section: 'docs',
  body,
})

it('lists the words that most records hold first, and those of code last', () => {
  const records = [
    record('Signing', '<p>Paid <em>blocks</em></p><pre><code>await fetch</code></pre>'),
    record('Blocks', '<p>An await</p>'),
  ]
  expect(wordList(records)).toEqual(['blocks', 'await', 'paid', 'signing', 'fetch'])
})

it('holds names and their parts, and no numbers or hashes', () => {
  const words = wordList([record('', '<p>invalid_cursor maxTimeoutSeconds ERC20 0xdeadbeef 8453 of</p>')])
  expect(words.toSorted()).toEqual([
    'cursor',
    'erc',
    'invalid',
    'invalid_cursor',
    'max',
    'maxtimeoutseconds',
    'seconds',
    'timeout',
  ])
})

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
  ['- [rate limit, Quota]', '1:16 Item 2 must be lower case letters and digits, with spaces between words.'],
  ['- [quota]', '1:3 Item 1: Too small: expected array to have >=2 items.'],
  ['- [quota, limits, quota]', '1:3 Item 1 names a word twice.'],
  ['- [limits, 429]', '1:12 Item 2 must be text, not 429. Put it in quotes.'],
])('lists words that can be found, each group with two or more: %s', (text, fault) => {
  const [first] = readData(SYNONYMS_DATA, text).problems
  expect(`${first?.line}:${first?.column} ${first?.message}`).toBe(fault)
})
