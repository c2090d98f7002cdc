import { referenceWords } from '../../content/page-language'
import { fill } from '../../shared/words/words'
import type { Element, Properties } from 'hast'
import { h } from 'hastscript'
import { formatWords, jsonText, regExpOf, resolved, type Api, type Json, type Schema } from '@docs402/api'
import { numberWords } from '../site/fact-words'

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
const FORMATS = { date: 'aDate', email: 'anEmail', uri: 'aUrl' } as const
const isFormat = (format: string | null | undefined): format is keyof typeof FORMATS =>
  typeof format === 'string' && format in FORMATS

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
  if (least !== undefined && most !== undefined)
    return fill(referenceWords().unitFromTo, { unit, from: least, to: most })
  return least !== undefined
    ? fill(referenceWords().unitAtLeast, { unit, from: least })
    : most !== undefined
      ? fill(referenceWords().unitAtMost, { unit, to: most })
      : unit
}

/** What a value has to be, as the end of a sentence: in the words of the description where it has a form. */
function wordsOf({ formats: [format], patterns, description, limits }: Schema, types: readonly string[]): string {
  const { minimum, maximum, minLength, maxLength } = limits
  if (types.includes('integer')) return between(referenceWords().aWholeNumber, minimum ?? (maximum && '0'), maximum)
  if (types.includes('number')) return between(referenceWords().aNumber, minimum, maximum)
  if (description && (patterns.length > 0 || format !== undefined)) return formatWords(description)
  if (minLength !== undefined || maxLength !== undefined)
    return between(referenceWords().textWithLength, minLength, maxLength)
  return isFormat(format) ? referenceWords()[FORMATS[format]] : referenceWords().text
}

/** A pattern for the attribute, which matches whole values and escapes hyphens in classes; null if a browser has none like it. */
export function nativePattern(pattern: string): string | null {
  const isWhole = /^\^[^|]*\$$|^\^\([^()]*\)\$$/.test(pattern)
  const escaped = pattern.replaceAll('-]', String.raw`\-]`)
  const native = isWhole ? escaped.replace(/^\^/, '').replace(/\$$/, '') : `(?=.*(?:${escaped})).*`
  // A browser compiles that of the attribute with the flag `v`.
  return regExpOf(native, 'v') && native
}

function constraints({ formats: [format], patterns, limits }: Schema, types: readonly string[]): Properties {
  const { minimum: min, maximum: max, minLength, maxLength } = limits
  if (types.length > 0 && types.every((type) => /^(integer|number|null)$/.test(type)))
    return { type: 'number', step: types.includes('integer') ? undefined : 'any', min, max }
  const [pattern] = patterns.flatMap((each) => nativePattern(each) ?? [])
  return { type: INPUT_TYPES[format ?? ''], pattern, minLength, maxLength }
}

/** A file is chosen; text with another encoding is written. */
const isFile = ({ formats, inside, types }: Schema): boolean =>
  formats.includes('binary') || (inside?.mediaType !== null && inside?.encoding === null && types.length === 0)

/** A name that may be broken between its parts. */
const breakable = (name: string) =>
  name.split(/(?<=[_.-])(?=.)/).flatMap((part, at) => (at > 0 ? [h('wbr'), part] : [part]))

/** A control with its name; `place` says where its value is sent, and a `word` is translated. */
export const labeled = (
  { label, place, isWord = false }: { label: string; place?: string; isWord?: boolean },
  control: Element,
  className?: string,
): Element =>
  h('label', { className }, [
    h('span', { translate: isWord ? null : 'no' }, [
      breakable(label),
      place ? [' ', h('i', fill(referenceWords().inPlace, { place }))] : null,
    ]),
    ' ',
    control,
  ])

/** The allowed values as texts; null is the empty field. */
const valuesOf = ({ values }: Schema): string[] =>
  (values ?? []).filter(({ value }) => value !== null).map(({ value }) => textOf(value))

/** What has several lines: one JSON text, or one value a line. */
const area = (field: FieldOf, kind: 'json' | 'lines', rows: number, title: string, text: string): Element => {
  const { name, required } = field
  return labeled(field, h('textarea', { name, dataAs: kind, rows, title, required }, text), 'whole')
}

/** A native field for a value, constrained by its schema. */
export function valueField(api: Pick<Api, 'schemas'>, field: FieldOf): Element {
  const { name, required, value, isJson } = field
  const schema = resolved(api, field.schema)
  const types = typesOf(api, schema)
  if (isFile(schema))
    return labeled(field, h('input', { type: 'file', name, required, title: referenceWords().mustBeFile }), 'wide')
  const items = schema.items ? resolved(api, schema.items) : null
  const isList = types.includes('array') && types.every((type) => type === 'array' || type === 'null')
  const isNested = isList && items !== null && typesOf(api, items).some((type) => type === 'object' || type === 'array')
  if (isJson || isNested || types.includes('object'))
    return area(field, 'json', 4, referenceWords().mustBeJson, value === undefined ? '' : jsonText(value, 2))
  const listed = Array.isArray(value) ? value.map(textOf) : []
  const options = field.choices ?? valuesOf(items ?? schema)
  if (isList && items && isFile(items))
    return labeled(
      field,
      h('input', { type: 'file', multiple: true, name, required, title: referenceWords().mustBeFiles }),
      'wide',
    )
  if (isList && options.length === 0) return area(field, 'lines', 2, referenceWords().mustBeLines, listed.join('\n'))
  const text = textOf(value)
  const all = options.length > 0 ? options : types.length === 1 && types[0] === 'boolean' ? ['true', 'false'] : []
  if (all.length > 0) {
    const size = isList && Math.min(4, all.length)
    const isSelected = (option: string) => (isList ? listed.includes(option) : option === text)
    return labeled(
      field,
      h('select', { name, translate: 'no', multiple: isList, size, required }, [
        // HTML asks for it before the options of a field that must have one.
        isList ? null : h('option', { value: '' }),
        all.map((option) => h('option', { value: option, selected: isSelected(option) }, option)),
      ]),
    )
  }
  const isWide =
    !types.includes('integer') &&
    (schema.ref !== null ||
      field.schema.ref !== null ||
      schema.formats.length > 0 ||
      /40|64|256/.test(schema.patterns.join('')))
  const title = fill(referenceWords().mustBe, { what: wordsOf(schema, types) })
  const control = h('input', { name, value: text, title, required, ...constraints(schema, types) })
  return labeled(field, control, isWide ? 'wide' : undefined)
}
