import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FILES, PAGES, placeOf } from './saved'

const SITE = 'https://docs.example.com'

beforeEach(() => vi.stubGlobal('location', new URL(`${SITE}/sw.js`)))
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/', PAGES, '/'],
  ['/docs/intro?q=a#b', PAGES, '/docs/intro'],
  ['/docs/1.0', PAGES, '/docs/1.0'],
  ['/assets/site-2c08afd3cafb.js', FILES, '/assets/site-2c08afd3cafb.js'],
  ['/covers/welcome.svg?1', FILES, '/covers/welcome.svg'],
  ['/pagefind/pagefind.en_8fff8755d9.pf_meta', FILES, '/pagefind/pagefind.en_8fff8755d9.pf_meta'],
  ['/search-data/words.json', FILES, '/search-data/words.json'],
  ['/docs/intro.md', undefined, undefined],
  ['/openapi.json', undefined, undefined],
  ['/documentation.zip', undefined, undefined],
  ['/talk.mp4', undefined, undefined],
  ['https://elsewhere.example/docs', undefined, undefined],
])('%s is saved in %s as %s', (url, cache, path) => {
  const place = placeOf(new URL(url, SITE).href)
  expect(place).toEqual(cache === undefined ? undefined : { cache, url: `${SITE}${path}` })
})
