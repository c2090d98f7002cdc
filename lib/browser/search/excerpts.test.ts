import { expect, it } from 'vitest'
import { bestParts, piecesOf, termsIn } from './excerpts'

it('turns an excerpt into plain pieces', () => {
  expect(piecesOf('Send &lt;b&gt; <mark>PAYMENT-SIGNATURE:</mark> now')).toEqual([
    { text: 'Send <b> ', hit: false },
    { text: 'PAYMENT-SIGNATURE:', hit: true },
    { text: ' now', hit: false },
  ])
})

it('names the words found, without punctuation and without those that begin with another one', () => {
  const excerpt = '<mark>Payment.</mark> <mark>payments,</mark> <mark>"next_cursor":</mark> <mark>a</mark> plain'
  expect(termsIn([excerpt, '<mark>/v1/payments</mark> <mark>/v1/pricing</mark>'])).toEqual([
    'payment',
    'v1/pricing',
    'next_cursor',
  ])
})

it('shows the three headings with the best hits', () => {
  const part = (id: string, ...scores: number[]) => ({
    title: id,
    url: `/docs/a#${id}`,
    excerpt: '',
    weighted_locations: scores.map((balanced_score) => ({ balanced_score })),
  })
  const page = { url: '/docs/a', content: '', excerpt: '', meta: { title: 'A' }, filters: {} }
  const sub_results = [{ ...part('A', 9), url: '/docs/a' }, part('b', 1), part('c', 3), part('d', 2, 2), part('e', 2)]
  expect(bestParts({ ...page, sub_results }).map(({ title }) => title)).toEqual(['d', 'c', 'e'])
})
