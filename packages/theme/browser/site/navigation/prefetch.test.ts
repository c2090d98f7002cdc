import { afterEach, expect, it, vi } from 'vitest'
import { isOtherPage } from './prefetch'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/docs/api', true],
  ['/docs/intro?a=1', false],
  ['/docs/intro', false],
  ['/docs/intro#top', false],
  ['/docs/intro.md', false],
  ['/blog/rss.xml', false],
  ['https://elsewhere.example/docs', false],
])('on /docs/intro, %s is another page of the site: %s', (href, is) => {
  vi.stubGlobal('location', new URL('https://docs.example.com/docs/intro#here'))
  expect(isOtherPage(new URL(href, 'https://docs.example.com'))).toBe(is)
})
