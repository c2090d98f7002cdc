import { expect, it } from 'vitest'
import { linkTarget, type LinkSite } from './link-target'

const pages = new Set(['/', '/docs', '/docs/a', '/docs/日本', '/docs/new'])
const SITE: LinkSite = {
  isPage: (route) => pages.has(route),
  isFile: (path) => path === '/LICENSE',
  redirects: new Map([
    ['/docs/old', '/docs/new'],
    ['/docs/older', '/docs/new#part'],
    ['/docs/a#gone', '/docs/new#there'],
  ]),
}

it.each([
  ['/docs/a', '/docs/a', 'published'],
  ['/docs/a?x=1#y', '/docs/a?x=1#y', 'published'],
  ['#y', '#y', 'published'],
  ['/docs/a/', '/docs/a', 'ending'],
  ['/docs/a.html#y', '/docs/a#y', 'ending'],
  ['/docs/index.html', '/docs', 'ending'],
  ['./a.mdx#y', '/docs/a#y', 'source'],
  ['../index.mdx?x', '/?x', 'source'],
  ['index.md', '/docs', 'source'],
  ['/docs/index.mdx', '/docs', 'source'],
  ['a', '/docs/a', 'relative'],
  ['../docs/a/', '/docs/a', 'relative'],
  ['./日本.md', '/docs/日本', 'source'],
  ['./old.mdx#y', '/docs/new#y', 'redirected'],
  ['/docs/old/?x=1', '/docs/new?x=1', 'redirected'],
  ['/docs/older?x#y', '/docs/new?x#part', 'redirected'],
  ['./a.mdx#gone', '/docs/new#there', 'redirected'],
  ['#gone', '/docs/new#there', 'redirected'],
])('%s in pages/docs/a.mdx leads to %s', (url, target, form) => {
  expect(linkTarget(SITE, url, '/docs/a.mdx')).toMatchObject({ kind: 'page', url: target, form })
})

it.each([
  ['https://example.com/docs/a/', 'elsewhere'],
  ['mailto:a@example.com', 'elsewhere'],
  ['/LICENSE', 'file'],
  ['./none.mdx', 'nothing'],
  ['/docs/none/', 'nothing'],
])('%s leads to no page', (url, kind) => {
  expect(linkTarget(SITE, url, '/docs/a.mdx').kind).toBe(kind)
})
