import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { addBasePath, withoutNextBase } from './add-base-path'
import { basePathOf, withBase, withoutBase } from './base-path'
import { openPages } from './pages'
import { changeUrlsInCss, changeUrlsInHtml } from './root-urls'

it.each([
  ['https://docs.example.com', ''],
  ['https://docs.example.com/', ''],
  ['https://owner.github.io/repo', '/repo'],
  ['https://owner.github.io/repo/', '/repo'],
  ['https://example.com/a/b', '/a/b'],
])('the base path of %s is "%s"', (url, base) => expect(basePathOf(url)).toBe(base))

it('comes before what begins at the root, and is taken from what is below it', () => {
  expect(
    ['/', '/docs', '//elsewhere.example', '#a', 'https://a.example/'].map((url) => withBase('/docs', url)),
  ).toEqual(['/docs/', '/docs/docs', '//elsewhere.example', '#a', 'https://a.example/'])
  expect(['/docs', '/docs/', '/docs/docs/a', '/docsearch', '/'].map((url) => withoutBase('/docs', url))).toEqual([
    '/',
    '/',
    '/docs/a',
    undefined,
    undefined,
  ])
  expect(withoutBase('', '/docs')).toBe('/docs')
})

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

it('knows the URLs of a style sheet', () => {
  const css = `@import "/a.css";a{background:url("/b.svg"),url(data:x),url(//c.example)}`
  expect(changeUrlsInCss(css, add)).toBe(
    `@import "/repo/a.css";a{background:url("/repo/b.svg"),url(data:x),url(//c.example)}`,
  )
})

let out = ''

it('puts a base path that is a folder of the site as well into every kind of file, once', () => {
  out = mkdtempSync(path.join(tmpdir(), 'base-'))
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(out, name)), { recursive: true })
    writeFileSync(path.join(out, name), text)
  }
  const read = (name: string) => readFileSync(path.join(out, name), 'utf8')
  write('docs/intro.html', '<link href="/docs/_next/static/a.css"><a href="/docs/intro">')
  write('_next/static/a.css', 'a{background:url(/docs/_next/static/media/a.png)}b{background:url(/docs/b.png)}')
  write('site.webmanifest', '{"start_url": "/", "icons": [{"src": "/icon.png"}], "name": "/"}')
  write('notes.txt', '<a href="/docs">')
  const opened = withoutNextBase(openPages(out), '/docs')
  expect(opened[0]?.html).toBe('<link href="/_next/static/a.css"><a href="/docs/intro">')
  const { pages, made } = addBasePath(opened, out, '/docs')
  expect(made).toBe('/docs/, in 3 files')
  expect(pages.map(({ html }) => html)).toEqual(['<link href="/docs/_next/static/a.css"><a href="/docs/docs/intro">'])
  expect(read('_next/static/a.css')).toBe(
    'a{background:url(/docs/_next/static/media/a.png)}b{background:url(/docs/docs/b.png)}',
  )
  expect(read('site.webmanifest')).toBe('{"start_url": "/docs/", "icons": [{"src": "/docs/icon.png"}], "name": "/"}')
  expect(read('notes.txt')).toBe('<a href="/docs">')
})
