import type { Element } from 'hast'
import { selectAll } from 'hast-util-select'
import { toString } from 'hast-util-to-string'

/** Tables with fewer columns fit a phone as they are. */
const COLUMNS = 3

/** The roles of a table's elements, written out: browsers may forget them where the elements are not laid out as a table. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  td: 'cell',
}

/** Makes a table ready to be stacked on a phone: the first cell of a row names it, each other says the title of its column. */
export function stackTable(table: Element): void {
  const titles = selectAll('thead th', table).map((cell) => toString(cell).trim())
  if (titles.length < COLUMNS) return
  table.properties['dataStacked'] = ''
  for (const element of [table, ...selectAll('thead, tbody, tr, td', table)])
    element.properties['role'] = ROLES[element.tagName]
  for (const title of selectAll('thead th', table)) title.properties['role'] = 'columnheader'
  for (const row of selectAll('tbody tr', table))
    for (const [index, cell] of selectAll('td', row).entries())
      if (index === 0) cell.properties['role'] = 'rowheader'
      else cell.properties['dataLabel'] = titles[index]
}
