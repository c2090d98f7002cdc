import { keyText, quoted } from '../code-text'
import { yamlText } from '../shared'

/** What a template is filled with: texts, conditions, and lists whose entries have values of their own. */
export interface Values {
  readonly [name: string]: string | number | boolean | readonly Values[]
}

/** Text as Markdown shows it, on one line. */
const markdownText = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~&]/g, '\\$&')

const attributeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** A value within a text of YAML that has quotes. */
const inQuotes = (value: string, before: string) =>
  /(?:: |- )"[^\n]*$/.test(before) ? JSON.stringify(value).slice(1, -1) : value.replaceAll("'", "''")

/** How a value is written at a place: a string of TypeScript, a value of YAML, an attribute, Markdown. */
function written(value: string, before: string, file: string): string {
  const isMatter = /^---\n/.test(before) && !/^---\n[^]*\n---\n/.test(before)
  // At the beginning of a line is the key of an entry.
  if (/\.tsx?$/.test(file)) return /\n\s*$/.test(before) ? keyText(value) : quoted(value)
  if (/\.ya?ml$/.test(file) || isMatter)
    return /(?:: |- )["'][^\n]*$/.test(before) ? inQuotes(value, before) : yamlText(value)
  if (/="$/.test(before)) return attributeText(value)
  return /\.mdx?$/.test(file) && !/`$/.test(before) ? markdownText(value) : value
}

const TAG = /\{\{([#^/]?)(\w+)\}\}/

type Value = Values[string]

const isList = (value: Value): value is readonly Values[] => typeof value === 'object'

/** What a section is filled with: each entry of a list, or nothing more than what is around it. */
export const entriesOf = (value: Value): readonly Values[] => (isList(value) ? value : value ? [{}] : [])

/**
 * Fills a template in a subset of Mustache: `{{name}}` is a value, `{{#name}}…{{/name}}` is there if it is true or once
 * for each entry of a list, `{{^name}}…{{/name}}` if it is false or empty. A line with nothing but one of these goes.
 * @param file that the text is for, which decides how values are written
 * @throws for a name without a value, and for a section that is not closed, or was not opened
 */
export function fill(template: string, values: Values, file: string): string {
  let text = ''
  const add = (part: string, scope: Values): void => {
    let rest = part
    for (let tag = TAG.exec(rest); tag; tag = TAG.exec(rest)) {
      const { 0: whole, 1: sign = '', 2: name = '', index } = tag
      text += rest.slice(0, index)
      rest = rest.slice(index + whole.length)
      if (sign === '/') throw new Error(`${file}: {{/${name}}} closes nothing.`)
      const value = scope[name]
      if (value === undefined) throw new Error(`${file}: there is no value {{${name}}}.`)
      if (sign === '') {
        text += typeof value === 'boolean' ? value : written(String(value), text, file)
        continue
      }
      const [inside = '', ...after] = rest.split(`{{/${name}}}`)
      if (after.length === 0) throw new Error(`${file}: {{#${name}}} is never closed.`)
      rest = after.join(`{{/${name}}}`)
      const entries = entriesOf(value)
      if (sign === '#') for (const entry of entries) add(inside, { ...scope, ...entry })
      else if (entries.length === 0) add(inside, scope)
    }
    text += rest
  }
  add(template.replaceAll(/^(\{\{[#^/]\w+\}\})\n/gm, '$1'), values)
  return text
}
