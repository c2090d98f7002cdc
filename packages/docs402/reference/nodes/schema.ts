import { said } from '../../content/said'
import { fill } from '../../shared/words/words'
import { isJsonObject, jsonText, valueText, type Json, type Schema } from '@docs402/api'
import { line, phrase, type Value } from '../../content/mdx/template'
import type { Shown } from '../entries/shown'
import { numberWords } from '../words'
import { deprecatedBadge, joined, lastBetween } from './words'

/** Longest value of an example or a default that a row shows, in characters. */
const SHORT = 120
/** More allowed values than these, or such with descriptions, are a list of their own. */
const FEW_VALUES = 12

/** A value: what is a text and reads as another type is in quotes, so that `1` and `"1"` look different. */
export const literal = (value: Json): Value => line`\`${valueText(value)}\``

/** A name or a pattern, as it is written. */
export const nameCode = (name: string): Value => line`\`${name === '' ? '""' : name}\``

/** Whether a row has room for a value. */
export const isShort = (value: Json): boolean => jsonText(value).length <= SHORT

type Bound = number | string | undefined
type Unit = 'characters' | 'items' | 'properties' | 'contained'

const withUnit = (number: string, unit: Unit | undefined): string =>
  unit === undefined ? number : fill(said()[unit], { number })

function bounds(from: Bound, to: Bound, unit?: Unit): Value {
  if (from === undefined && to === undefined) return null
  const { atMost, atLeast, exactly, range } = said()
  if (from === undefined) return withUnit(fill(atMost, { number: numberWords(to ?? '') }), unit)
  if (to === undefined) return withUnit(fill(atLeast, { number: numberWords(from) }), unit)
  const words = { from: numberWords(from), to: numberWords(to) }
  return withUnit(from === to ? fill(exactly, { number: words.to }) : fill(range, words), unit)
}

export const isTuple = ({ prefixItems }: Schema): boolean => prefixItems.length > 0

/** A schema's type in words; linked if it has an entry of its own. */
export function typeWords(shown: Shown, schema: Schema): Value {
  const own = shown.schema(schema)
  const isBeside = schema.ref !== null && schema.types.join() === 'null'
  const isNullable = isBeside || (own.types.length > 1 && own.types.includes('null'))
  const words = plainWords(shown, schema, isNullable ? own.types.filter((type) => type !== 'null') : own.types)
  return isNullable ? [words, ` ${said().orNull}`] : words
}

/** The same of the types that are given. */
function plainWords(shown: Shown, schema: Schema, types: Schema['types']): Value {
  const own = shown.schema(schema)
  const url = shown.entryOf(schema)
  if (url !== null) return line`[${schema.ref}](${url})`
  if (own.kind === 'never') return said().noValue
  const names = types.map((type): Value => {
    if (type === 'array' && own.items && !isTuple(own)) return [`${said().arrayOf} `, typeWords(shown, own.items)]
    if (type === 'array' && isTuple(own)) return said().tuple
    if (type !== 'object') return type
    if (schema.ref !== null) return schema.ref
    return own.additional && own.properties.length === 0
      ? [`${said().mapOf} `, typeWords(shown, own.additional)]
      : 'object'
  })
  if (names.length > 0) return joined(names, lastBetween('disjunction'))
  if (own.choices.length > 0)
    return schema.ref ?? own.choices.map(({ kind }) => (kind === 'one' ? said().oneOf : said().anyOf)).join(', ')
  if (own.properties.length > 0 || own.all.length > 0) return schema.ref ?? 'object'
  if (own.values)
    return [...new Set(own.values.map(({ value }) => (value === null ? 'null' : typeof value)))].join(
      lastBetween('disjunction'),
    )
  return own.items ? [`${said().arrayOf} `, typeWords(shown, own.items)] : said().anyValue
}

/** The values that are listed after a row, not in it. */
export function longValues(schema: Schema): NonNullable<Schema['values']> {
  const { values } = schema
  const isLong = values && (values.length > FEW_VALUES || values.some(({ name, description }) => name || description))
  return isLong ? values : []
}

function valueWords({ values }: Schema): Value {
  const [first, second] = values ?? []
  if (!values || !first) return null
  if (!second) return [literal(first.value), deprecatedBadge(first)]
  return joined(
    values.map((each) => [literal(each.value), deprecatedBadge(each)]),
    ' | ',
  )
}

function limitWords({ limits: own, unique, inside, formats, types }: Schema): Value[] {
  return [
    ...formats.filter((format) => !types.some((type) => type === format)),
    bounds(own.minimum, own.maximum),
    own.exclusiveMinimum !== undefined && fill(said().moreThan, { number: numberWords(own.exclusiveMinimum) }),
    own.exclusiveMaximum !== undefined && fill(said().lessThan, { number: numberWords(own.exclusiveMaximum) }),
    own.multipleOf !== undefined && fill(said().multipleOf, { number: numberWords(own.multipleOf) }),
    bounds(own.minLength, own.maxLength, 'characters'),
    bounds(own.minItems, own.maxItems, 'items'),
    bounds(own.minProperties, own.maxProperties, 'properties'),
    bounds(own.minContains, own.maxContains, 'contained'),
    unique && said().noTwice,
    inside && [
      said().contents,
      inside.mediaType !== null && [' ', phrase(said().contentsOf, { type: nameCode(inside.mediaType) })],
      inside.encoding !== null && [' ', phrase(said().encodedIn, { encoding: nameCode(inside.encoding) })],
    ],
  ]
}

/** The default that applies, and others that parts of the schema are written with. */
function defaultWords({ defaults }: Schema): Value {
  const [first, ...others] = defaults
  if (first === undefined) return null
  const short = others.filter(isShort).map(literal)
  return [
    isShort(first) ? [`${said().default} `, literal(first)] : said().withDefault,
    short.length > 0 && [` (${said().alsoWritten}: `, joined(short), ')'],
  ]
}

/** How a value is written in XML. */
function xmlWords({ xml }: Schema): Value {
  if (!isJsonObject(xml)) return null
  const { attribute, wrapped, ...more } = xml
  const names = Object.entries(more).map(([key, value]) => [key, ' ', literal(value)])
  return ['XML: ', joined([attribute === true && 'attribute', wrapped === true && 'wrapped', ...names])]
}

/** What holds for the names of a map. */
function nameWords(shown: Shown, schema: Schema): Value {
  const patterns = shown.own(schema).patterns.map((pattern) => line`${said().matches} \`${pattern}\``)
  const rules = [...rulesOf(shown, schema), ...patterns]
  return [`${said().names}: `, rules.length > 0 ? joined(rules) : typeWords(shown, schema)]
}

/** What holds for the values of a schema, in words. */
export function rulesOf(shown: Shown, schema: Schema, isXml = false): Value[] {
  const own = shown.own(schema)
  const items = own.items && own.properties.length === 0 ? own.items : null
  const rules: Value[] = [
    longValues(own).length === 0 && valueWords(own),
    ...limitWords(own),
    defaultWords(own),
    own.readOnly && said().readOnly,
    own.writeOnly && said().writeOnly,
    own.additional === false && own.properties.length === 0 && said().noProperties,
    own.items === false && isTuple(own) && said().noFurtherItems,
    own.alsoRequired.length > 0 && [`${said().alsoRequired}: `, joined(own.alsoRequired.map(nameCode))],
    own.propertyNames && !hasWords(own.propertyNames) && nameWords(shown, own.propertyNames),
    ...own.dependent.map(
      ({ property, required }) =>
        required.length > 0 && [nameCode(property), ` ${said().requires} `, joined(required.map(nameCode))],
    ),
    ...Object.entries(own.other).map(([name, value]) => line`\`${name}: ${jsonText(value)}\``),
    isXml && xmlWords(own),
    ...(items && shown.entryOf(items) === null ? rulesOf(shown, items, isXml) : []),
  ]
  return rules.filter((rule) => rule !== null && rule !== false && rule !== undefined && rule !== '')
}

/** Whether a schema says something for readers, besides what values it allows. */
export const hasWords = ({ description, title, examples, externalDocs, defaults, deprecated }: Schema): boolean =>
  description !== '' ||
  title !== null ||
  deprecated ||
  [examples, externalDocs, defaults].some((each) => each.length > 0)
