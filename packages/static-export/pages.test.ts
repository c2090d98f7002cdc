import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { writeBelow } from '@docs402/findings'
import { changePages, exportedPage, openPages, writePages } from './pages'

it.each([
  ['index.html', '/'],
  ['docs.html', '/docs'],
  ['docs/index.html', '/docs'],
  ['docs/reindex.html', '/docs/reindex'],
  ['blog/tags/café.html', '/blog/tags/café'],
])('%s is asked for as %s', (file, route) => expect(exportedPage(file, '').route).toBe(route))

it('reads the pages of an export, and writes what steps made of them', () => {
  const out = mkdtempSync(path.join(tmpdir(), 'pages-'))
  for (const name of ['b.html', 'a/c.html', 'notes.txt']) writeBelow(out, name, `<p>${name}</p>`)
  const pages = openPages(out)
  expect(pages.map(({ file }) => file)).toEqual(['a/c.html', 'b.html'])
  const changed = changePages(pages, ({ html }) => html.replaceAll('p>', 'q>'))
  expect(writePages(out, [...changed, exportedPage('new/d.html', 'D')])).toBe('3 pages')
  const read = (name: string) => readFileSync(path.join(out, name), 'utf8')
  const texts = [...pages.map(({ file }) => file), 'notes.txt', 'new/d.html'].map(read)
  expect(texts).toEqual(['<q>a/c.html</q>', '<q>b.html</q>', '<p>notes.txt</p>', 'D'])
})

it('names the page for which a step fails', () => {
  const fail = () => {
    throw new Error('No.')
  }
  expect(() => changePages([exportedPage('a/b.html', '')], fail)).toThrow('a/b.html: No.')
})
