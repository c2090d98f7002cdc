import { formatWords, jsonText, resolved, type Api, type Json, type Schema } from '@chain-data/api'
import { html, type Html } from '@/lib/content/html/html'
import { numberWords } from './words'

/** What a field is for. */
interface FieldOf {
  /** Of the form's element. */
  name: string
  label: string
  /** Where the value is sent, as readers are told; empty in a body. */
  place?: string
  required: boolean
  /** As it is written: a reference is followed. */
  schema: Schema
  /** The first value; undefined for an empty field. */
  value: Json | undefined
  /** Whether the value is one JSON text. */
  isJson?: boolean
  /** The only values that make sense, where the description says it in another place than the schema. */
  choices?: readonly string[]
}

const INPUT_TYPES: Readonly<Record<string, string>> = { date: 'date', email: 'email', uri: 'url' }
const FORMAT_WORDS: Readonly<Record<string, string>> = { date: 'a date', email: 'an email address', uri: 'a URL' }
const JSON_WORDS = 'JSON: names and strings in double quotes, and no comma before a closing bracket'

/** The types of a schema: those of its variants, if it has no own. */
function typesOf(api: Pick<Api, 'schemas'>, { types, choices }: Schema): string[] {
  if (types.length > 0) return types
  const variants = choices.flatMap((choice) => choice.variants.map((variant) => resolved(api, variant.schema)))
  return [...new Set(variants.flatMap((variant) => variant.types))]
}

/** A value as the text of a field. */
const textOf = (value: Json | undefined): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : jsonText(value, 2)

function between(unit: string, from?: string, to?: string): string {
  const [least, most] = [from && numberWords(from), to && numberWords(to)]
  if (least !== undefined && most !== undefined) return `${unit} from ${least} to ${most}`
  return least !== undefined ? `${unit} of at least ${least}` : most !== undefined ? `${unit} of at most ${most}` : unit
}

/** What a value has to be, as the end of a sentence: in the words of the description where it has a form. */
function wordsOf({ format, patterns, description, limits }: Schema, types: readonly string[]): string {
  const { minimum, maximum, minLength, maxLength } = limits
  if (types.includes('integer')) return between('a whole number', minimum ?? (maximum && '0'), maximum)
  if (types.includes('number')) return between('a number', minimum, maximum)
  if (description && (patterns.length > 0 || format !== null)) return formatWords(description)
  if (minLength !== undefined || maxLength !== undefined) return between('text with a length', minLength, maxLength)
  return FORMAT_WORDS[format ?? ''] ?? 'text'
}

/** Whether a browser takes a pattern: it compiles the attribute's with the flag `v`. */
function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'v'))
  } catch {
    return false
  }
}

/** A pattern for the attribute, which matches whole values and escapes hyphens in classes; null if a browser has none like it. */
export function nativePattern(pattern: string): string | null {
  const isWhole = /^\^[^|]*\$$|^\^\([^()]*\)\$$/.test(pattern)
  const escaped = pattern.replaceAll('-]', String.raw`\-]`)
  const native = isWhole ? escaped.replace(/^\^/, '').replace(/\$$/, '') : `(?=.*(?:${escaped})).*`
  return isPattern(native) ? native : null
}

function constraints({ format, patterns, limits }: Schema, types: readonly string[]): Html {
  const { minimum, maximum, minLength, maxLength } = limits
  if (types.length > 0 && types.every((type) => /^(integer|number|null)$/.test(type)))
    return html` type="number" ${!types.includes('integer') && html`step="any"`}
    ${minimum !== undefined && html`min="${minimum}"`} ${maximum !== undefined && html`max="${maximum}"`}`
  const [pattern] = patterns.flatMap((each) => nativePattern(each) ?? [])
  const type = INPUT_TYPES[format ?? '']
  return html`${type !== undefined && html` type="${type}"`}${pattern !== undefined && html` pattern="${pattern}"`}
  ${minLength !== undefined && html` minlength="${minLength}"`}${maxLength !== undefined && html` maxlength="${maxLength}"`}`
}

/** A file is chosen; text with another encoding is written. */
const isFile = ({ format, inside, types }: Schema): boolean =>
  format === 'binary' || (inside?.mediaType !== null && inside?.encoding === null && types.length === 0)

const label = ({ label: text, place }: FieldOf, inside: Html, wide: string): Html => html`
  <label${wide && html` class="${wide}"`}><span translate="no">${text}${place && html` <i>in ${place}</i>`}</span>
    ${inside}
  </label>
`

/** A space before its text would be a part of its value. */
export const textArea = (attributes: Html, text: string): Html => html`<textarea ${attributes}>${text}</textarea>`

const area = (field: FieldOf, kind: 'json' | 'lines', rows: number, words: string, text: string): Html => {
  const { name, required } = field
  const attributes = html`name="${name}" data-as="${kind}" rows="${rows}" title="Must be ${words}."`
  return label(field, textArea(html`${attributes}${required && html` required`}`, text), 'whole')
}

/** A native field for a value, constrained by its schema. */
export function valueField(api: Pick<Api, 'schemas'>, field: FieldOf): Html {
  const { name, required, value, isJson } = field
  const schema = resolved(api, field.schema)
  const types = typesOf(api, schema)
  const needed = required && html` required`
  if (isFile(schema))
    return label(field, html`<input type="file" name="${name}" ${needed} title="Must be a file." />`, 'wide')
  const items = schema.items ? resolved(api, schema.items) : null
  const isList = types.includes('array') && types.every((type) => type === 'array' || type === 'null')
  const isNested = isList && items !== null && typesOf(api, items).some((type) => type === 'object' || type === 'array')
  if (isJson || isNested || types.includes('object'))
    return area(field, 'json', 4, JSON_WORDS, value === undefined ? '' : jsonText(value, 2))
  const listed = Array.isArray(value) ? value.map(textOf) : []
  const options = field.choices ?? (items ?? schema).values?.map((each) => textOf(each.value)) ?? []
  if (isList && items && isFile(items))
    return label(field, html`<input type="file" multiple name="${name}" ${needed} title="Must be files." />`, 'wide')
  if (isList && options.length === 0) return area(field, 'lines', 2, 'one value a line', listed.join('\n'))
  const text = textOf(value)
  const chosen = (option: string) => (isList ? listed.includes(option) : option === text)
  const all = options.length > 0 ? options : types.length === 1 && types[0] === 'boolean' ? ['true', 'false'] : []
  if (all.length > 0)
    return label(
      field,
      html`<select
        name="${name}"
        translate="no"
        ${isList && html` multiple size="${Math.min(4, all.length)}"`}${needed}
      >
        ${!isList && (!required || !all.includes(text)) && html`<option value=""></option>`}
        ${all.map((option) => html`<option value="${option}" ${chosen(option) && html` selected`}>${option}</option>`)}
      </select>`,
      '',
    )
  const isWide =
    !types.includes('integer') &&
    (schema.ref !== null ||
      field.schema.ref !== null ||
      schema.format !== null ||
      /40|64|256/.test(schema.patterns.join('')))
  const input = html`<input
    name="${name}"
    value="${text}"
    title="Must be ${wordsOf(schema, types)}."
    ${needed}
    ${constraints(schema, types)}
  />`
  return label(field, input, isWide ? 'wide' : '')
}
