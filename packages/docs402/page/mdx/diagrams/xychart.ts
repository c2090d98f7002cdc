import { notDrawn, safeLabel, spoken, type Statement, type Statements } from './diagram'

const NUMBER = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)`
const AXIS = new RegExp(
  String.raw`^([xy])-axis\s*("[^"]*"|[^"[\]\d-][^"[\]]*?)?\s*(?:\[([^\]]*)\]|(${NUMBER})\s*-->\s*(${NUMBER}))?$`,
)
const SERIES = /^(bar|line)\s*(?:"([^"]*)"|([^"[\]]*?))?\s*\[([^\]]*)\]$/
const RIGHT = 'A chart has axes and numbers: x-axis [May, June], y-axis "Orders" 0 --> 90, bar [30, 80]'

/** Divides at commas that are not in quotes. */
const listed = (text: string) =>
  (text.match(/"[^"]*"|[^,]+/g) ?? []).map((item) => spoken(item)).filter((item) => item !== '')

/** A chart in the statements that the library draws. */
export function readChart(header: string, statements: readonly Statement[]): Statements & { title?: string } {
  const lines = [`xychart-beta ${/\bhorizontal\b/.test(header) ? 'horizontal' : ''}`.trim()]
  const [sentences, faults]: [string[], Statements['faults']] = [[], []]
  let [title, names]: [string | undefined, string[]] = [undefined, []]
  for (const statement of statements) {
    const { text, line } = statement
    const [titled, axis, series] = [/^title\s+(.+)$/, AXIS, SERIES].map((form) => form.exec(text))
    if (titled) title = spoken(titled[1] ?? '')
    else if (axis) {
      const [, which = '', name, list, from, to] = axis
      const label = name === undefined ? '' : ` "${safeLabel(name)}"`
      if (list !== undefined && which === 'x') {
        names = listed(list)
        lines.push(`x-axis${label} [${names.map(safeLabel).join(', ')}]`)
      } else if (list === undefined)
        lines.push(`${which}-axis${label}${from === undefined ? '' : ` ${from} --> ${to ?? ''}`}`)
      else faults.push(notDrawn(statement, 'Only the x-axis has names; the y-axis has a range: y-axis 0 --> 90'))
      if (name !== undefined) sentences.push(`${which === 'x' ? 'Horizontal' : 'Vertical'} axis: ${spoken(name)}`)
    } else if (series) {
      const [, kind = '', quoted, bare = '', list = ''] = series
      const values = list.split(',').map((value) => value.trim())
      const wrong = values.find((value) => value === '' || !Number.isFinite(Number(value)))
      if (wrong !== undefined) faults.push({ line, message: `"${wrong}" in "${text}" is not a number.` })
      lines.push(`${kind} [${values.map(Number).join(', ')}]`)
      const namedValues = values.map((value, index) =>
        names[index] === undefined ? value : `${names[index] ?? ''} ${value}`,
      )
      sentences.push(`${(quoted ?? bare) || (kind === 'bar' ? 'Bars' : 'Line')}: ${namedValues.join(', ')}`)
    } else faults.push(notDrawn(statement, RIGHT))
  }
  if (!lines.some((each) => /^(?:bar|line) /.test(each)) && faults.length === 0)
    faults.push({ line: 0, message: `This chart shows nothing. ${RIGHT}.` })
  return { lines, sentences, faults, ...(title === undefined ? {} : { title }) }
}
