import { yamlText } from '../shared'

/** What a template is filled with: texts, conditions, and lists whose entries have values of their own. */
export interface Values {
  readonly [name: string]: string | number | boolean | readonly Values[]
}

/** Text as Markdown shows it, on one line. */
export const markdownText = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~&]/g, '\\$&')

const attributeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** A value within a text of YAML that has quotes. */
const inQuotes = (value: string, before: string) =>
  /(?:: |- )"[^\n]*$/.test(before) ? JSON.stringify(value).slice(1, -1) : value.replaceAll("'", "''")

/** How a value is written at a place: a string of TypeScript, a value of YAML, an attribute, Markdown. */
function written(value: string, before: string, file: string): string {
  const isMatter = /^---\n/.test(before) && !/^---\n[^]*\n---\n/.test(before)
  if (/\.tsx?$/.test(file)) return JSON.stringify(value)
  if (/\.ya?ml$/.test(file) || isMatter)
    return /(?:: |- )["'][^\n]*$/.test(before) ? inQuotes(value, before) : yamlText(value)
  if (/="$/.test(before)) return attributeText(value)
  return /\.mdx?$/.test(file) && !/`$/.test(before) ? markdownText(value) : value
}

const TAG = /\{\{([#^/]?)(\w+)\}\}/g

type Value = Values[string]
/** A part of a template: text, a value, or a section with parts of its own. */
type Part = string | { name: string; sign: '' | '#' | '^'; inside: Part[] }

/** @throws for a section that is not closed, or was not opened */
function partsOf(template: string, file: string): Part[] {
  const top: Part[] = []
  const open: { name: string; inside: Part[] }[] = [{ name: '', inside: top }]
  let at = 0
  for (const { 0: whole, 1: sign, 2: name = '', index } of template.matchAll(TAG)) {
    const own = open.at(-1)
    const end = index + whole.length
    const isAlone = sign !== '' && /^$|\n$/.test(template.slice(0, index)) && template[end] === '\n'
    own?.inside.push(template.slice(at, index))
    at = isAlone ? end + 1 : end
    if (sign === '/') {
      if (open.pop()?.name !== name || open.length === 0) throw new Error(`${file}: {{/${name}}} closes nothing.`)
      continue
    }
    const part: Exclude<Part, string> = { name, sign: sign === '#' || sign === '^' ? sign : '', inside: [] }
    own?.inside.push(part)
    if (part.sign !== '') open.push(part)
  }
  if (open.length > 1) throw new Error(`${file}: {{#${open.at(-1)?.name}}} is never closed.`)
  top.push(template.slice(at))
  return top
}

const isList = (value: Value): value is readonly Values[] => typeof value === 'object'

/** What a section is filled with: each entry of a list, or nothing more than what is around it. */
export const entriesOf = (value: Value): readonly Values[] => (isList(value) ? value : value ? [{}] : [])

/**
 * Fills a template in a subset of Mustache: `{{name}}` is a value, `{{#name}}…{{/name}}` is there if it is true or once
 * for each entry of a list, `{{^name}}…{{/name}}` if it is false or empty. A line with nothing but one of these goes.
 * @param file that the text is for, which decides how values are written
 * @throws for a name without a value, and for a section that is not closed
 */
export function fill(template: string, values: Values, file: string): string {
  let text = ''
  const add = (parts: readonly Part[], known: Values): void => {
    for (const part of parts) {
      if (typeof part === 'string') {
        text += part
        continue
      }
      const value = known[part.name]
      if (value === undefined) throw new Error(`${file}: there is no value {{${part.name}}}.`)
      const entries = entriesOf(value)
      if (part.sign === '') text += typeof value === 'boolean' ? value : written(String(value), text, file)
      else if (part.sign === '#') for (const entry of entries) add(part.inside, { ...known, ...entry })
      else if (entries.length === 0) add(part.inside, known)
    }
  }
  add(partsOf(template, file), values)
  return text
}
