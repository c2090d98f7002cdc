import type { Properties } from 'hast'
import type { Table, TableCell, TableRow } from 'mdast'
import { nodesOf, type Node, type Value } from '../../page/mdx/template'

/** A column; `label` names it in the rows of a phone, where its title is not text. The second of two needs no name. */
interface Column {
  title: Value
  kind?: 'number' | 'mark' | 'name' | 'text' | 'literal'
  label?: string
}

interface TableParts {
  id?: string
  caption: string
  columns: Column[]
  rows?: Value[][]
  groups?: { heading?: Value; rows: Value[][] }[]
}

const cell = (
  value: Value,
  hName: string,
  { kind, ...given }: Properties & { kind?: string | undefined },
): TableCell => ({
  type: 'tableCell',
  children: nodesOf(value) as TableCell['children'],
  data: {
    hName,
    hProperties: Object.fromEntries(
      Object.entries({ ...given, className: kind && [kind] }).filter(([, value]) => value),
    ),
  },
})

const row = (cells: TableCell[]): TableRow => ({ type: 'tableRow', children: cells })

/** A table of Markdown with what the page shows besides: its caption, kinds of columns, headings of rows. */
export function table({ id, caption, columns, rows = [], groups = [{ rows }] }: TableParts): Node {
  const head = row(columns.map(({ title, kind }) => cell(title, 'th', { scope: 'col', kind })))
  const body = groups.flatMap((group) => [
    ...(group.heading
      ? [row([cell(group.heading, 'th', { scope: 'rowgroup', colSpan: columns.length, kind: 'group' })])]
      : []),
    ...group.rows.map((cells) =>
      row(
        cells.map((value, index) => {
          const { kind, label, title } = columns[index] ?? { title: '' }
          if (index === 0) return cell(value, 'th', { scope: 'row', kind })
          return cell(value, 'td', { kind, dataLabel: columns.length > 2 && (label ?? String(title)) })
        }),
      ),
    ),
  ])
  const table: Table = { type: 'table', children: [head, ...body] }
  table.data = { hProperties: { id, caption, dataStacked: String(columns.length) } }
  return table
}
