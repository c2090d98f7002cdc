import { expect, it } from 'vitest'
import { changePages, exportedPage } from './pages'

it.each([
  ['index.html', '/'],
  ['docs.html', '/docs'],
  ['docs/index.html', '/docs'],
  ['docs/reindex.html', '/docs/reindex'],
  ['blog/tags/café.html', '/blog/tags/café'],
])('%s is asked for as %s', (file, route) => expect(exportedPage(file, '').route).toBe(route))

it('names the page for which a step fails', () => {
  const fail = () => {
    throw new Error('No.')
  }
  expect(() => changePages([exportedPage('a/b.html', '')], fail)).toThrow('a/b.html: No.')
})
