import type { Element } from 'hast'
import { selectAll } from 'hast-util-select'
import { toString } from 'hast-util-to-string'

/**
 * Prepares a table for stacking where it has little room: it says of how many columns it is, by which styles know what
 * room it needs, and from three columns on each cell but the first carries the title of its column.
 * @param table is changed: `data-stacked` and `data-label`; one without at least two titles stays as it is, and one in which a
 * cell spans others
 */
export function stackTable(table: Element): void {
  const titles = selectAll('thead th', table).map((cell) => toString(cell).trim())
  if (titles.length < 2 || selectAll('[colspan], [rowspan]', table).length > 0) return
  table.properties['dataStacked'] = String(titles.length)
  if (titles.length === 2) return
  for (const row of selectAll('tbody tr', table))
    for (const [index, cell] of selectAll('th, td', row).entries())
      if (index > 0 && cell.tagName === 'td') cell.properties['dataLabel'] = titles[index]
}
