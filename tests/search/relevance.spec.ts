import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { en } from '../../packages/docs402/shared/words/en'
import { createSearch, type Answer } from '../../packages/theme/browser/search/search'
import { out, root } from '../support/built'
import { pages, routes } from '../support/manifest'
import { expect, soft, test } from '../support/test'

// The search of the built site, asked as its dialog asks it, without a browser.

/** What search expects of a page, with the files of out/ in the place of a host. */
const PAGE = {
  window: globalThis,
  BASE_PATH: '',
  WORDS: en,
  LOCALE: 'en',
  LANGUAGE_PATH: '',
  location: new URL('https://docs.example.com/'),
  fetch: async (url: string) => new Response(readFileSync(new URL(url.replace(/\?.*$/, '')))),
}
const before = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(([name]) => name in PAGE)
test.beforeAll(() => void Object.assign(globalThis, PAGE))
test.afterAll(() => {
  for (const name of Object.keys(PAGE)) Reflect.deleteProperty(globalThis, name)
  Object.defineProperties(globalThis, Object.fromEntries(before))
})

const search = createSearch(pathToFileURL(out).href)
const ask = (query: string): Promise<Answer> =>
  search.ask({ query, section: '', tag: '', author: '', api: '', version: '', most: 5 }, new AbortController().signal)
const routesOf = ({ results }: Answer) => results.map(({ url }) => url)

/** The queries of a file, each with the URLs that are right. */
const queriesIn = (file: string): [query: string, right: string[]][] =>
  readFileSync(path.join(root, 'tests/search', file), 'utf8')
    .split('\n')
    .filter((line) => /^[^#]/.test(line))
    .map((line) => [line.split(' → ')[0] ?? '', line.split(' → ')[1]?.split(' | ') ?? []])

const titles = pages
  .filter(({ kind, indexable }) => indexable && (kind === 'doc' || kind === 'post'))
  .map(({ title, route }): [query: string, right: string[]] => [title.toLowerCase(), [route]])

/** The place of the right page for each query: 1 for the first, 0 for not shown; and what is not first, in words. */
async function places(items: readonly (readonly [query: string, right: readonly string[]])[], name: string) {
  const ranks: number[] = []
  const misses: string[] = []
  for (const [query, right] of items) {
    const hits = routesOf(await ask(query))
    const rank = hits.findIndex((route) => right.includes(route)) + 1
    ranks.push(rank)
    if (rank !== 1) misses.push(`${rank || 'not'}: “${query}” should find ${right.join(' or ')}, found ${hits[0]}`)
  }
  const [first, three] = [ranks.filter((rank) => rank === 1), ranks.filter((rank) => rank > 0 && rank < 4)]
  const summary = `${first.length} of ${ranks.length} first, ${three.length} in the first three`
  console.log(`${name}: ${summary}. Not first:\n${misses.join('\n')}`)
  test.info().annotations.push({ type: name, description: summary })
  return { ranks, first: first.length, three: three.length }
}

/** The mean reciprocal rank: 1 for a first place, a half for a second, 0 for none. */
const meanOf = (ranks: readonly number[]) =>
  ranks.reduce((sum, rank) => sum + (rank === 0 ? 0 : 1 / rank), 0) / ranks.length

test('what readers look for comes first, or among the first three @nightly', async () => {
  const items = [...titles, ...queriesIn('known-items.txt')]
  const { ranks, first, three } = await places(items, 'known items')
  expect(ranks).not.toContain(0)
  expect(first / items.length).toBeGreaterThanOrEqual(136 / 143)
  expect(three / items.length).toBeGreaterThanOrEqual(141 / 143)
})

test("questions in people's words lead to the page that answers them @nightly", async () => {
  const { ranks, first } = await places(queriesIn('questions.txt'), 'questions')
  expect(ranks).not.toContain(0)
  expect(first).toBeGreaterThanOrEqual(36)
})

// By day every sixth question, each of which takes as long as a page.
for (const [which, each] of [
  ['a sixth of whole questions is', 6],
  ['all whole questions are @nightly', 1],
] as const)
  test(`${which} answered by the page that explains it, before posts and messages`, async () => {
    const { ranks } = await places(
      queriesIn('asked.txt').filter((_, index) => index % each === 0),
      'asked',
    )
    expect(meanOf(ranks)).toBeGreaterThanOrEqual(0.93)
  })

test('so are those that nothing was changed for, if not as well @nightly', async () => {
  const { ranks } = await places(queriesIn('unseen.txt'), 'unseen')
  expect(meanOf(ranks)).toBeGreaterThanOrEqual(0.8)
})

test('lists of posts, the not-found page and unlisted pages are never found', async () => {
  const hidden = routes.filter(({ kind, indexable }) => kind === 'blog-list' || kind === 'not-found' || !indexable)
  expect(hidden.length).toBeGreaterThan(3)
  for (const { title } of hidden) {
    const hits = routesOf(await ask(title))
    soft(
      hidden.filter(({ route }) => hits.includes(route)),
      title,
    ).toEqual([])
  }
})
