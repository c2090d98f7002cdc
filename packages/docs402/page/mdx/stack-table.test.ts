import { fromHtml } from 'hast-util-from-html'
import { select } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { expect, it } from 'vitest'
import { stackTable } from './stack-table'

const row = (cells: string[], tag = 'td') => `<tr>${cells.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`

function stacked(titles: string[], cells: string): string {
  const html = `<table><thead>${row(titles, 'th')}</thead><tbody>${cells}</tbody></table>`
  const table = select('table', fromHtml(html, { fragment: true }))
  if (table) stackTable(table)
  return toHtml(table ?? [])
}

it('a table says of how many columns it is, and its cells of which, from three columns on', () => {
  expect(stacked(['Name', 'Use'], row(['a', 'b']))).toMatch(/^<table data-stacked="2">.*<td>a<\/td><td>b<\/td>/)
  expect(stacked(['Name', 'Use', 'Price'], row(['a', 'b', 'c']))).toMatch(
    /^<table data-stacked="3">.*<td>a<\/td><td data-label="Use">b<\/td><td data-label="Price">c<\/td>/,
  )
})

it.each([
  ['one column', ['Name'], row(['a'])],
  ['no titles', [], row(['a', 'b'])],
  ['a cell that spans two columns', ['Name', 'Use', 'Price'], '<tr><td colspan="2">a</td><td>b</td></tr>'],
  ['a cell that spans two rows', ['Name', 'Use'], '<tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr>'],
])('a table with %s stays as it is', (_, titles, cells) => {
  expect(stacked(titles, cells)).not.toContain('data-')
})
