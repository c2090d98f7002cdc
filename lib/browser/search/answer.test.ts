import { expect, it } from 'vitest'
import { piecesOf, termsIn } from './answer'

it('turns an excerpt into plain pieces', () => {
  expect(piecesOf('Send &lt;b&gt; <mark>PAYMENT-SIGNATURE:</mark> now')).toEqual([
    { text: 'Send <b> ', hit: false },
    { text: 'PAYMENT-SIGNATURE:', hit: true },
    { text: ' now', hit: false },
  ])
})

it('names the words found, without punctuation and without repetition', () => {
  const pieces = piecesOf(
    '<mark>Payment.</mark> <mark>payments,</mark> <mark>"next_cursor":</mark> <mark>a</mark> plain',
  )
  expect(termsIn(pieces)).toEqual(['payment', 'next_cursor'])
})

it('names no path when a word in it is named: marking the word marks its place in the path', () => {
  const hits = ['networks', '/v1/networks', 'network', '/v1/{network}/blocks/{block}', 'unknown_network', 'e-network-b']
  expect(termsIn(hits.map((text) => ({ text, hit: true })))).toEqual(['network', 'unknown_network'])
  expect(termsIn([{ text: '/v1/pricing', hit: true }])).toEqual(['v1/pricing'])
})
