import { expect, it } from 'vitest'
import { calledBy } from './called-by'

/** Which of two pages is called more by a query, whose words weigh the same. */
function first(query: string, words: string[], ...pages: Record<string, string>[]): string | undefined {
  const weights = new Map(words.map((word) => [word, 1]))
  const rated = pages.map((meta) => ({ title: meta['title'], by: calledBy({ meta }, weights, query) }))
  return rated.sort((a, b) => b.by - a.by)[0]?.title
}

it.each([
  ['a title before other names', 'pay tokens', { title: 'Tokens' }, { title: 'Other', keywords: 'tokens' }],
  ['names before a sentence', 'pay tokens', { title: 'A', keywords: 'tokens' }, { title: 'B', about: 'Tokens.' }],
  ['a whole word before a part of a longer one', 'new account', { title: 'Accounts' }, { title: 'Accounting' }],
  ['a short title before a long one', 'pay tokens', { title: 'Tokens' }, { title: 'Follow holders of tokens' }],
  ['an explanation before a post', 'pay tokens', { title: 'Pay' }, { title: 'Pay!', date: '2026-01-01' }],
  [
    'the heading that asks the same, in any person',
    'which networks can I pay on',
    { title: 'Here', headings: 'First · Networks that you can pay on' },
    { title: 'Other', headings: 'Pay · Networks pay' },
  ],
])('%s', (_, query, right, other: Record<string, string>) => {
  expect(first(query, query.split(' ').slice(-2), other, right)).toBe(right.title)
})

it('an operation answers a question with its verb, or what is no question, and else a page does', () => {
  const operation = { title: 'Get a token', call: 'GET /v1/token' }
  const page = { title: 'Pay for a token' }
  expect(first('which token can I pay with', ['token'], page, operation)).toBe(page.title)
  expect(first('how do I get a token', ['get', 'token'], page, operation)).toBe(operation.title)
  expect(first('token GET', ['token'], operation, page)).toBe(operation.title)
})
