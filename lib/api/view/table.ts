import { html, type Html, type HtmlValue } from '@/lib/html/html'

/**
 * A column: `number` stands right, `mark` in the middle, a `name` is never broken, a `text` gets room to be read,
 * and so do the values of `literal` on a wide screen. */
export interface Column {
  title: HtmlValue
  kind?: 'number' | 'mark' | 'name' | 'text' | 'literal'
}

/** Rows under a common heading, or all rows of a table without one. */
export interface RowGroup {
  heading?: HtmlValue
  rows: HtmlValue[][]
}

interface TableParts {
  /** What other pages link to. */
  id?: string
  /** Says what the table holds: its name for screen readers, and the name of the region it scrolls in. */
  caption: string
  columns: Column[]
  groups: RowGroup[]
}

function cell(value: HtmlValue, column: Column | undefined, first: boolean): Html {
  const kind = column?.kind && html` class="${column.kind}"`
  return first ? html`<th scope="row" ${kind}>${value}</th>` : html`<td${kind}>${value}</td>`
}

function body({ heading, rows }: RowGroup, columns: Column[]): Html {
  return html`
    <tbody>
      ${
        heading &&
        html`<tr>
          <th scope="rowgroup" colspan="${columns.length}" class="group">${heading}</th>
        </tr>`
      }
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((value, index) => cell(value, columns[index], index === 0))}
          </tr>`,
      )}
    </tbody>
  `
}

/**
 * A table whose first column names its rows, in a region of its own that scrolls when the table is wider than the page.
 * @param parts caption, columns and rows; every row has as many cells as there are columns
 */
export function table({ id, caption, columns, groups }: TableParts): Html {
  return html`
    <div ${id && html` id="${id}"`} class="scroll" role="region" aria-label="${caption}" tabindex="0">
      <table>
        <caption>
          ${caption}
        </caption>
        <thead>
          <tr>
            ${columns.map(({ title, kind }) => html`<th scope="col" ${kind && html` class="${kind}"`}>${title}</th>`)}
          </tr>
        </thead>
        ${groups.map((group) => body(group, columns))}
      </table>
    </div>
  `
}
