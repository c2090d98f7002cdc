import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { writeBelow } from '@docs402/findings'
import { addBasePath, withoutNextBase } from './add-base-path'
import { changeUrlsInHtml } from './root-urls'
import { basePathOf, withBase, withoutBase } from './base-path'
import { openPages } from './pages'

it.each([
  ['https://docs.example.com', ''],
  ['https://docs.example.com/', ''],
  ['https://owner.github.io/repo', '/repo'],
  ['https://owner.github.io/repo/', '/repo'],
  ['https://example.com/a/b', '/a/b'],
])('the base path of %s is "%s"', (url, base) => expect(basePathOf(url)).toBe(base))

it.each([
  ['/', '/docs/'],
  ['/docs', '/docs/docs'],
  ['//elsewhere.example', '//elsewhere.example'],
  ['#a', '#a'],
  ['https://a.example/', 'https://a.example/'],
])('%s is %s below /docs', (url, based) => expect(withBase('/docs', url)).toBe(based))

it.each([
  ['/docs', '/docs', '/'],
  ['/docs', '/docs/', '/'],
  ['/docs', '/docs/docs/a', '/docs/a'],
  ['/docs', '/docsearch', undefined],
  ['/docs', '/', undefined],
  ['', '/docs', '/docs'],
])('without the base path "%s", %s is %s', (base, url, path) => expect(withoutBase(base, url)).toBe(path))

const add = (url: string) => `/repo${url}`

it.each([
  ['a link', '<a class href="/">Home</a>', '<a class href="/repo/">Home</a>'],
  ['quotes of either kind, and none', "<a href='/a'><img src=/b.png>", "<a href='/repo/a'><img src=/repo/b.png>"],
  ['entities', '<a href="/a?b&amp;c">', '<a href="/repo/a?b&amp;c">'],
  ['pictures of several sizes', '<img srcset="/a.png 1x, /b.png 2x">', '<img srcset="/repo/a.png 1x, /repo/b.png 2x">'],
  ['a redirect', '<meta content="0; url=/a#b">', '<meta content="0; url=/repo/a#b">'],
  ['the Markdown of a page', '<div data-copy-page="/a.md">', '<div data-copy-page="/repo/a.md">'],
  [
    'links by version',
    '<a data-by-version="{&quot;1&quot;:&quot;/docs/1&quot;,&quot;2&quot;:&quot;/docs&quot;}">',
    '<a data-by-version="{&quot;1&quot;:&quot;/repo/docs/1&quot;,&quot;2&quot;:&quot;/repo/docs&quot;}">',
  ],
  ['styles', '<style>a{background:url(/a.svg)}</style>', '<style>a{background:url(/repo/a.svg)}</style>'],
])('the URLs of a page are changed: %s', (_, before, after) => expect(changeUrlsInHtml(before, add)).toBe(after))

it.each([
  '<a href="//elsewhere.example/a">',
  '<a href="#a"><a href="b"><a href="https://a.example/">',
  '<code>href="/a" &lt;a href="/b"></code>',
  `<script>let a = '<a href="/a">'</script>`,
  '<!-- <a href="/a"> -->',
  '<meta name="description" content="/docs is where it begins">',
  '<details data-group="/docs/api">',
])('what is none stays: %s', (html) => expect(changeUrlsInHtml(html, add)).toBe(html))

it('puts a base path that is a folder of the site as well into every kind of file, once', () => {
  const out = mkdtempSync(path.join(tmpdir(), 'base-'))
  const write = (name: string, text: string) => writeBelow(out, name, text)
  const read = (name: string) => readFileSync(path.join(out, name), 'utf8')
  write('docs/intro.html', '<link href="/docs/_next/static/a.css"><a href="/docs/intro">')
  write(
    '_next/static/a.css',
    '@import "/b.css";a{background:url(/docs/_next/static/media/a.png)}b{background:url("/docs/b.png"),url(data:x)}',
  )
  write('site.webmanifest', '{"start_url": "/", "icons": [{"src": "/icon.png"}], "name": "/"}')
  write('notes.txt', '<a href="/docs">')
  const opened = withoutNextBase(openPages(out), '/docs')
  expect(opened[0]?.html).toBe('<link href="/_next/static/a.css"><a href="/docs/intro">')
  const { pages, summary } = addBasePath(opened, out, '/docs')
  expect(summary).toBe('/docs/, in 3 files')
  expect(pages.map(({ html }) => html)).toEqual(['<link href="/docs/_next/static/a.css"><a href="/docs/docs/intro">'])
  expect(read('_next/static/a.css')).toBe(
    '@import "/docs/b.css";a{background:url(/docs/_next/static/media/a.png)}b{background:url("/docs/docs/b.png"),url(data:x)}',
  )
  expect(read('site.webmanifest')).toBe('{"start_url": "/docs/", "icons": [{"src": "/docs/icon.png"}], "name": "/"}')
  expect(read('notes.txt')).toBe('<a href="/docs">')
})
