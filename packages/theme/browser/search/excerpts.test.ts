import { expect, it } from 'vitest'
import { piecesOf, withExcerpts } from './excerpts'

const marked = (text: string, words: string[]) =>
  piecesOf(text, words)
    .filter(({ hit }) => hit)
    .map((piece) => piece.text)

it('turns a text into pieces, with what was typed in its own', () => {
  expect(piecesOf('Send <b> PAYMENT-SIGNATURE: now', ['payment-signature'])).toEqual([
    { text: 'Send <b> ', hit: false },
    { text: 'PAYMENT-SIGNATURE', hit: true },
    { text: ': now', hit: false },
  ])
})

const record = (
  content: string,
  excerpt: string,
  sub_results: Parameters<typeof withExcerpts>[0]['sub_results'] = [],
) =>
  ({ url: '/docs/a', content, excerpt, meta: { title: 'A', about: 'What it is' }, filters: {}, sub_results }) as const

it.each([
  ['Pagefind’s own part', 'far <mark>too</mark> &lt;b&gt; paid', 'far too <b> paid'],
  ['a sentence, if Pagefind shows words of a sample', 'paid <mark>words</mark> ⟧', 'one is paid'],
  ['the part with the word, if Pagefind shows another', 'a <mark>payment</mark>', 'one is paid'],
])('shows %s', (_, excerpt, right) => {
  expect(
    withExcerpts({ ...record('Far away one is paid. It is far too <b> paid ⟦ paid words ⟧', excerpt) }, ['paid'])
      .excerpt,
  ).toContain(right)
})

it('says what a page is about that was found by its keywords', () => {
  expect(withExcerpts({ ...record('Nothing of it', 'Nothing') }, ['paid']).excerpt).toBe('What it is')
  expect(marked('What it is', ['paid'])).toEqual([])
})

it.each([
  ['begins within it', 'block GET /v1/blocks A <mark>block</mark>, by', ['/v1/blocks'], 'A block, by number.'],
  ['has nothing else', 'Get a <mark>block</mark> GET /v1/blocks', ['get'], 'A block, by number.'],
  ['has the word', 'GET /v1/blocks A <mark>block</mark>, by number.', ['block'], 'A block, by number.'],
])('shows no title or call of an operation twice: an excerpt that %s', (_, excerpt, words, right) => {
  const meta = { title: 'Get a block', call: 'GET /v1/blocks' }
  const operation = { ...record('Get a block GET /v1/blocks A block, by number.', excerpt), meta }
  expect(withExcerpts(operation, words).excerpt).toBe(right)
})

it('shows the three headings with the best hits, of those that have a word', () => {
  const part = (id: string, ...scores: number[]) => ({
    title: id,
    url: `/docs/a#${id}`,
    excerpt: id === 'z' ? 'payable' : 'is paid',
    weighted_locations: scores.map((balanced_score) => ({ balanced_score })),
  })
  const parts = [
    { ...part('A', 9), url: '/docs/a' },
    part('z', 9),
    part('b', 1),
    part('c', 3),
    part('d', 2, 2),
    part('e', 2),
  ]
  expect(withExcerpts({ ...record('', '', parts) }, ['paid']).parts.map(({ title }) => title)).toEqual(['d', 'c', 'e'])
})
