import { html, type Html, type HtmlValue } from '@/lib/content/html/html'

/**
 * A column: `number` stands right, `mark` in the middle, a `name` is never broken, a `text` gets room to be read,
 * and so do the values of `literal` on a wide screen.
 */
interface Column {
  title: HtmlValue
  kind?: 'number' | 'mark' | 'name' | 'text' | 'literal'
  /** The title in words, where it is not text alone. */
  label?: string
}

/** Rows under a common heading. */
interface RowGroup {
  heading?: HtmlValue
  rows: HtmlValue[][]
}

interface TableParts {
  /** What other pages link to. */
  id?: string
  /** Says what the table holds: its name for screen readers, and the name of the region it scrolls in. */
  caption: string
  columns: Column[]
  /** Every row has as many cells as there are columns; the first one names it. */
  rows?: HtmlValue[][]
  /** Instead of rows: rows under headings. */
  groups?: RowGroup[]
  /** On a phone each row becomes a block, and each cell a line that begins with the title of its column. */
  stacked?: boolean
}

function cell(value: HtmlValue, column: Column | undefined, first: boolean, stacked: boolean): Html {
  const kind = column?.kind && html` class="${column.kind}"`
  if (first) return html`<th scope="row" ${kind}>${value}</th>`
  const label = column?.label ?? (typeof column?.title === 'string' ? column.title : '')
  return html`<td${kind}${stacked && html` data-label="${label}"`}>${value}</td>`
}

function body({ heading, rows }: RowGroup, columns: Column[], stacked: boolean): Html {
  return html`
    <tbody>
      ${
        heading &&
        html`<tr>
          <th scope="rowgroup" colspan="${columns.length}" class="group">${heading}</th>
        </tr>`
      }
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map((value, index) => cell(value, columns[index], index === 0, stacked))}
          </tr>`,
      )}
    </tbody>
  `
}

/** A table in a region of its own, which scrolls when the table is wider than the page. */
export function table({ id, caption, columns, rows = [], groups = [{ rows }], stacked = false }: TableParts): Html {
  return html`
    <div
      ${id && html` id="${id}"`}
      class="scroll${stacked && ' stacked'}"
      role="region"
      aria-label="${caption}"
      tabindex="0"
    >
      <table>
        <caption>
          ${caption}
        </caption>
        <thead>
          <tr>
            ${columns.map(({ title, kind }) => html`<th scope="col" ${kind && html` class="${kind}"`}>${title}</th>`)}
          </tr>
        </thead>
        ${groups.map((group) => body(group, columns, stacked))}
      </table>
    </div>
  `
}
