import { html, type Html, type HtmlValue } from '@/lib/content/html/html'

/**
 * A column: `number` is right-aligned, `mark` centered, a `name` never wraps, a `text` gets a minimum width, and so
 * does `literal` on a wide screen.
 */
interface Column {
  title: HtmlValue
  kind?: 'number' | 'mark' | 'name' | 'text' | 'literal'
  /** The title as text, if it contains HTML. */
  label?: string
}

/** Rows under a common heading. */
interface RowGroup {
  heading?: HtmlValue
  rows: HtmlValue[][]
}

interface TableParts {
  /** The anchor. */
  id?: string
  /** The caption, which also names the table and its scroll region for screen readers. */
  caption: string
  columns: Column[]
  /** Every row has one cell per column; the first is its header. */
  rows?: HtmlValue[][]
  /** Instead of rows: rows under headings. */
  groups?: RowGroup[]
  /** On a phone, each row becomes a block, and each cell a line that starts with its column title. */
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

/** A table in a region that scrolls if the table is too wide. */
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
