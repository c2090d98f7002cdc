import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isSearchUrl, isWhole, keyOf, partsOf, savedFile, savedPage, type Wanted, wantedBy } from './requests'
import { page, requestFor, responseOf, SITE } from './testing'

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
  // Named as by the development server: it changes under the same name.
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

it.each([
  ['an error page', { status: 404 }],
  ['a part of a file', { status: 206 }],
  ['what came from another origin', { type: 'opaque' }],
  ['what was found at another URL', { redirected: true }],
])('%s is not whole', async (_, sent) => {
  expect(isWhole(responseOf(page('a'), sent))).toBe(false)
  expect(await savedPage(responseOf(page('a'), sent))).toBeUndefined()
})

it('a page says of when it is', async () => {
  const kept = await savedPage(responseOf(page('a')))
  expect(await kept?.text()).toBe(
    '<!DOCTYPE html><html data-saved="2026-11-20T10:00:00.000Z" lang="en"><p>a</p></html>\n',
  )
  expect(kept?.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

it('a page that was cut off is not kept, nor a file of another kind in its place', async () => {
  expect(await savedPage(responseOf('<!DOCTYPE html><html><p>half'))).toBeUndefined()
  expect(await savedPage(responseOf('{}', { contentType: 'application/json' }))).toBeUndefined()
})

it('a page in the place of a file is not kept', () => {
  expect(savedFile(responseOf(page('not found')))).toBeUndefined()
  const file = responseOf('a', { contentType: 'text/javascript' })
  expect(savedFile(file)).toBe(file)
})

it('finds what a page loads', () => {
  const html =
    '<script defer src="/assets/a.js"></script><link rel="stylesheet" href="/_next/a.css"><a href="/docs">b</a>'
  expect(partsOf(`${html}<img src="/covers/a.svg" alt="">`)).toEqual(['/assets/a.js', '/_next/a.css', '/covers/a.svg'])
})
