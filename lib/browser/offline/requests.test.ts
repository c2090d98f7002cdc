import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isSearchUrl, keyOf, wantedBy, type Wanted } from './requests'
import { requestFor, SITE } from './testing'

beforeEach(() => vi.stubGlobal('location', new URL(`${SITE}/sw.js`)))
afterEach(() => vi.unstubAllGlobals())

const html = { accept: 'text/html' }

it.each<[string, Wanted | undefined, Parameters<typeof requestFor>[1]]>([
  ['/', 'document', { mode: 'navigate' }],
  ['/docs/intro?q=a', 'document', { mode: 'navigate' }],
  ['/docs/1.0', 'document', { mode: 'navigate' }],
  ['/docs/intro', 'document', { headers: html }],
  ['/llms-full.txt', undefined, { mode: 'navigate' }],
  ['/docs/intro.md', undefined, {}],
  ['/openapi.json', undefined, {}],
  ['/assets/site-2c08afd3cafb.js', 'hashed', { destination: 'script' }],
  ['/_next/static/chunks/main-ad925c73.js', 'hashed', { destination: 'script' }],
  ['/_next/static/css/3f2a90cc1b2d.css', 'hashed', { destination: 'style' }],
  ['/pagefind/fragment/en_77a01bc.pf_fragment', 'hashed', {}],
  ['/pagefind/pagefind.en_8fff8755d9.pf_meta', 'hashed', {}],
  // As the development server names it: it changes under the same name.
  ['/_next/static/chunks/main.js', 'file', { destination: 'script' }],
  ['/pagefind/pagefind-entry.json', 'file', {}],
  ['/search-data/words.json', 'file', {}],
  ['/search-data/not-found.js', 'file', { destination: 'script' }],
  ['/search-data/not-found.js', undefined, {}],
  ['/covers/welcome.svg', 'file', { destination: 'image' }],
  ['/covers/welcome.svg', undefined, { destination: 'image', headers: { range: 'bytes=0-9' } }],
  ['/docs/intro', undefined, { method: 'POST', headers: html }],
  ['/docs/intro', 'document', { mode: 'navigate', cache: 'no-cache' }],
  ['/docs/intro', undefined, { headers: html, cache: 'no-cache' }],
  ['/pagefind/pagefind-entry.json', undefined, { cache: 'no-cache' }],
  ['https://elsewhere.example/docs', undefined, { mode: 'navigate' }],
  ['https://elsewhere.example/assets/site-2c08afd3cafb.js', undefined, { destination: 'script' }],
])('%s is %s', (path, wanted, wish) => {
  expect(wantedBy(requestFor(path, wish))).toBe(wanted)
})

it('a page is kept by its URL without query and fragment', () => {
  expect(keyOf(`${SITE}/docs/intro?q=a#b`)).toBe(`${SITE}/docs/intro`)
})

it.each([
  ['/pagefind/index/en_1f2.pf_index', true],
  ['/search-data/words.json', true],
  ['/search-data/not-found.js', false],
  ['/docs/pagefind/', false],
])('%s is read by search: %s', (path, read) => {
  expect(isSearchUrl(`${SITE}${path}`)).toBe(read)
})
