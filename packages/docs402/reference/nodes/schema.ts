import { referenceWords } from '../../content/page-language'
import { fill } from '../../shared/words/words'
import { isJsonObject, jsonText, valueText, type Json, type Schema } from '@docs402/api'
import { line, phrase, type Value } from '../../page/mdx/template'
import type { EntryContext } from './entry-context'
import { numberWords } from '../site/fact-words'
import { deprecatedBadge, joined, lastBetween } from './inline-words'

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
  unit === undefined ? number : fill(referenceWords()[unit], { number })

function bounds(from: Bound, to: Bound, unit?: Unit): Value {
  if (from === undefined && to === undefined) return null
  const { atMost, atLeast, exactly, range } = referenceWords()
  if (from === undefined) return withUnit(fill(atMost, { number: numberWords(to ?? '') }), unit)
  if (to === undefined) return withUnit(fill(atLeast, { number: numberWords(from) }), unit)
  const words = { from: numberWords(from), to: numberWords(to) }
  return withUnit(from === to ? fill(exactly, { number: words.to }) : fill(range, words), unit)
}

export const isTuple = ({ prefixItems }: Schema): boolean => prefixItems.length > 0

/** A schema's type in words; linked if it has an entry of its own. */
export function typeWords(context: EntryContext, schema: Schema): Value {
  const resolved = context.schema(schema)
  const isBeside = schema.ref !== null && schema.types.join() === 'null'
  const isNullable = isBeside || (resolved.types.length > 1 && resolved.types.includes('null'))
  const words = plainWords(
    context,
    schema,
    isNullable ? resolved.types.filter((type) => type !== 'null') : resolved.types,
  )
  return isNullable ? [words, ` ${referenceWords().orNull}`] : words
}

/** The same of the types that are given. */
function plainWords(context: EntryContext, schema: Schema, types: Schema['types']): Value {
  const resolved = context.schema(schema)
  const url = context.entryOf(schema)
  if (url !== null) return line`[${schema.ref}](${url})`
  if (resolved.kind === 'never') return referenceWords().noValue
  const names = types.map((type): Value => {
    if (type === 'array' && resolved.items && !isTuple(resolved))
      return [`${referenceWords().arrayOf} `, typeWords(context, resolved.items)]
    if (type === 'array' && isTuple(resolved)) return referenceWords().tuple
    if (type !== 'object') return type
    if (schema.ref !== null) return schema.ref
    return resolved.additional && resolved.properties.length === 0
      ? [`${referenceWords().mapOf} `, typeWords(context, resolved.additional)]
      : 'object'
  })
  if (names.length > 0) return joined(names, lastBetween('disjunction'))
  if (resolved.choices.length > 0)
    return (
      schema.ref ??
      resolved.choices.map(({ kind }) => (kind === 'one' ? referenceWords().oneOf : referenceWords().anyOf)).join(', ')
    )
  if (resolved.properties.length > 0 || resolved.all.length > 0) return schema.ref ?? 'object'
  if (resolved.values)
    return [...new Set(resolved.values.map(({ value }) => (value === null ? 'null' : typeof value)))].join(
      lastBetween('disjunction'),
    )
  return resolved.items
    ? [`${referenceWords().arrayOf} `, typeWords(context, resolved.items)]
    : referenceWords().anyValue
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

function limitWords({ limits: schemaLimits, unique, inside, formats, types }: Schema): Value[] {
  return [
    ...formats.filter((format) => !types.some((type) => type === format)),
    bounds(schemaLimits.minimum, schemaLimits.maximum),
    schemaLimits.exclusiveMinimum !== undefined &&
      fill(referenceWords().moreThan, { number: numberWords(schemaLimits.exclusiveMinimum) }),
    schemaLimits.exclusiveMaximum !== undefined &&
      fill(referenceWords().lessThan, { number: numberWords(schemaLimits.exclusiveMaximum) }),
    schemaLimits.multipleOf !== undefined &&
      fill(referenceWords().multipleOf, { number: numberWords(schemaLimits.multipleOf) }),
    bounds(schemaLimits.minLength, schemaLimits.maxLength, 'characters'),
    bounds(schemaLimits.minItems, schemaLimits.maxItems, 'items'),
    bounds(schemaLimits.minProperties, schemaLimits.maxProperties, 'properties'),
    bounds(schemaLimits.minContains, schemaLimits.maxContains, 'contained'),
    unique && referenceWords().noTwice,
    inside && [
      referenceWords().contents,
      inside.mediaType !== null && [' ', phrase(referenceWords().contentsOf, { type: nameCode(inside.mediaType) })],
      inside.encoding !== null && [' ', phrase(referenceWords().encodedIn, { encoding: nameCode(inside.encoding) })],
    ],
  ]
}

/** The default that applies, and others that parts of the schema are written with. */
function defaultWords({ defaults }: Schema): Value {
  const [first, ...others] = defaults
  if (first === undefined) return null
  const short = others.filter(isShort).map(literal)
  return [
    isShort(first) ? [`${referenceWords().default} `, literal(first)] : referenceWords().withDefault,
    short.length > 0 && [` (${referenceWords().alsoWritten}: `, joined(short), ')'],
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
function nameWords(context: EntryContext, schema: Schema): Value {
  const patterns = context.own(schema).patterns.map((pattern) => line`${referenceWords().matches} \`${pattern}\``)
  const rules = [...rulesOf(context, schema), ...patterns]
  return [`${referenceWords().names}: `, rules.length > 0 ? joined(rules) : typeWords(context, schema)]
}

/** What holds for the values of a schema, in words. */
export function rulesOf(context: EntryContext, schema: Schema, isXml = false): Value[] {
  const resolved = context.own(schema)
  const items = resolved.items && resolved.properties.length === 0 ? resolved.items : null
  const rules: Value[] = [
    longValues(resolved).length === 0 && valueWords(resolved),
    ...limitWords(resolved),
    defaultWords(resolved),
    resolved.readOnly && referenceWords().readOnly,
    resolved.writeOnly && referenceWords().writeOnly,
    resolved.additional === false && resolved.properties.length === 0 && referenceWords().noProperties,
    resolved.items === false && isTuple(resolved) && referenceWords().noFurtherItems,
    resolved.alsoRequired.length > 0 && [
      `${referenceWords().alsoRequired}: `,
      joined(resolved.alsoRequired.map(nameCode)),
    ],
    resolved.propertyNames && !hasWords(resolved.propertyNames) && nameWords(context, resolved.propertyNames),
    ...resolved.dependent.map(
      ({ property, required }) =>
        required.length > 0 && [nameCode(property), ` ${referenceWords().requires} `, joined(required.map(nameCode))],
    ),
    ...Object.entries(resolved.other).map(([name, value]) => line`\`${name}: ${jsonText(value)}\``),
    isXml && xmlWords(resolved),
    ...(items && context.entryOf(items) === null ? rulesOf(context, items, isXml) : []),
  ]
  return rules.filter((rule) => rule !== null && rule !== false && rule !== undefined && rule !== '')
}

/** Whether a schema says something for readers, besides what values it allows. */
export const hasWords = ({ description, title, examples, externalDocs, defaults, deprecated }: Schema): boolean =>
  description !== '' ||
  title !== null ||
  deprecated ||
  [examples, externalDocs, defaults].some((each) => each.length > 0)
