import { isExactNumber, isJsonObject, jsonText, listOf, type Json, type JsonObject } from '../json'
import type { Targets } from '../validate/subschemas'
import { sentIn, withChoices } from './direction'
import { VARIANT_HINT } from './discriminator'
import { membersOf, together } from './level'
import type { Maker } from './place'

/** A named example, as media types have them and some authors write them at schemas too. */
const namedExample = (example: Json): Json => {
  const isNamed = isJsonObject(example) && Object.keys(example).every((key) => NAMED.has(key))
  return isNamed ? (example.value ?? example) : example
}
const NAMED = new Set(['value', 'summary', 'description'])

/** The value of a keyword as a list: empty where it is not written. */
function valueAtKey(schema: JsonObject, key: string): Json[] {
  const value = schema[key]
  return value === undefined ? [] : [value]
}

const manyOf = (examples: Json | undefined): Json[] =>
  isJsonObject(examples) ? Object.values(examples).map(namedExample) : listOf(examples)

/**
 * The examples that a schema is written with: a list or a map (`examples`), one (`example`), or the same in the
 * extensions that descriptions of 2.0 have where their version knows none.
 */
export function writtenExamples(schema: JsonObject): Json[] {
  const all = [...valueAtKey(schema, 'example'), ...manyOf(schema.examples)]
  if (all.length > 0) return all
  return [...valueAtKey(schema, 'x-example'), ...manyOf(schema['x-examples'])]
}

/** What a schema says that its value is, or can be. */
const valuesOf = (subschema: JsonObject): Json[] => [
  ...writtenExamples(subschema),
  ...listOf(subschema.enum),
  ...valueAtKey(subschema, 'const'),
  ...valueAtKey(subschema, 'default'),
]

/** Whether nothing in a value is invented: all of it stands at the schema, or at those of its members and items. */
export function isAllWritten(value: Json, schema: Json, targets: Targets, level = 0): boolean {
  if (level > 40) return false
  const subschemas = withChoices([schema], targets)
  const values = subschemas.flatMap(valuesOf)
  const isComposed = typeof value === 'object' && value !== null && !isExactNumber(value)
  if (!isComposed) return values.some((each) => textOf(each) === textOf(value))
  if (values.length > 0) return true
  const all = Object.entries(value)
  const members = membersOf(subschemas)
  const others = subschemas.flatMap(
    (subschema) => subschema[Array.isArray(value) ? 'items' : 'additionalProperties'] ?? [],
  )
  const schemasOf = (key: string) => {
    if (!Array.isArray(value)) return members.get(key) ?? others
    const first = subschemas.flatMap(({ prefixItems }) => listOf(prefixItems)[Number(key)] ?? [])
    return first.length > 0 ? first : others
  }
  const isInside = ([key, member]: [string, Json]) => isAllWritten(member, together(schemasOf(key)), targets, level + 1)
  return all.length > 0 && all.every(isInside)
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : jsonText(value))

/** What the description says that a value is: of a discriminator, examples, allowed values, the default. */
export function valuesInDescription(
  subschemas: readonly JsonObject[],
  types: readonly string[],
  { direction, targets }: Pick<Maker, 'direction' | 'targets'>,
): Json[] {
  const all = [
    ...subschemas.flatMap((subschema) => subschema[VARIANT_HINT] ?? []),
    ...mergedExample(subschemas),
    ...subschemas.flatMap(writtenExamples),
    ...subschemas.flatMap((subschema) => valueAtKey(subschema, 'const')),
    ...subschemas.flatMap((subschema) => listOf(subschema.enum)),
    ...subschemas.flatMap((subschema) => valueAtKey(subschema, 'default')),
  ]
  return all.map((value) => sentIn(ofTypes(value, types), subschemas, direction, targets))
}

/** What several subschemas of allOf have as an example of the same object, in one; nothing of fewer. */
function mergedExample(subschemas: readonly JsonObject[]): Json[] {
  const objects = subschemas.map((subschema) => writtenExamples(subschema)[0]).filter(isJsonObject)
  return objects.length > 1 ? [Object.assign({}, ...objects.toReversed())] : []
}

/** A value that has another type than its schema, where it says the same: `90210` for a text. */
function ofTypes(value: Json, types: readonly string[]): Json {
  if (types.length === 0 || typeof value === 'object') return value
  const isText = types.includes('string')
  if (typeof value === 'number' || typeof value === 'boolean')
    return isText && !types.includes(typeof value) && !(typeof value === 'number' && types.includes('integer'))
      ? String(value)
      : value
  if (isText) return value
  if (types.some((type) => type === 'object' || type === 'array')) return parsed(value)
  if (/^-?\d+(\.\d+)?$/.test(value) && types.some((type) => type === 'integer' || type === 'number'))
    return Number(value)
  return types.includes('boolean') && /^(true|false)$/.test(value) ? value === 'true' : value
}

/** The value of a text that is JSON; else the text. */
function parsed(text: string): Json {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return text
  }
}
