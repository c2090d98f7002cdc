import { fromHtml } from 'hast-util-from-html'
import { select } from 'hast-util-select'
import { expect, it } from 'vitest'
import type { SearchRecord } from './record'
import { wordList } from './word-list'

function record(title: string, html: string): SearchRecord {
  const body = select('body', fromHtml(`<body>${html}</body>`))?.children ?? []
  return {
    url: '/docs/a',
    title,
    section: 'docs',
    place: [],
    body,
    keywords: [],
    about: '',
    headings: [],
    call: '',
    tags: [],
    authors: [],
    date: '',
    versions: [],
    weight: 1,
  }
}

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
