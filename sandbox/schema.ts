import { fullFormats } from 'ajv-formats/dist/formats.js'
import { formatWords, isJsonObject, type Json, type JsonObject, memberOf, named } from '@chain-data/api'

/** A schema in JSON Schema 2020-12, as it is written. */
export type Schema = Json

/** The targets of references, by the reference: `#/components/schemas/Pet`. */
export type References = Readonly<Record<string, Schema>>

/** What a file or a part of a form is, which has a media type and no JSON. */
export const BYTES = Symbol('bytes')

/** Where inside a value the first fault is, and a sentence about it without a full stop. */
export interface ValueFault {
  path: string[]
  message: string
}

/** What one level of a schema says, with what it refers to and all parts of `allOf`, which apply together. */
export function partsOf(
  schema: Schema | undefined,
  references: References,
  seen: readonly string[] = [],
): JsonObject[] {
  if (!isJsonObject(schema)) return []
  const { $ref: reference, allOf } = schema
  const target =
    typeof reference === 'string' && !seen.includes(reference)
      ? partsOf(references[reference], references, [...seen, reference])
      : []
  return [schema, ...target, ...listOf(allOf).flatMap((part) => partsOf(part, references, seen))]
}

/** The alternatives of a schema: itself, and the variants of `oneOf` and `anyOf`, as deep as they go. */
export function variantsOf(schema: Schema | undefined, references: References, depth = 0): JsonObject[] {
  const parts = partsOf(schema, references)
  if (depth > 4) return parts
  const choices = parts.flatMap(({ oneOf, anyOf }) => [...listOf(oneOf), ...listOf(anyOf)])
  return [...parts, ...choices.flatMap((choice) => variantsOf(choice, references, depth + 1))]
}

/** The types that a value may have; all of them if the schema names none. */
export function typesOf(schema: Schema | undefined, references: References): Set<string> {
  const variants = variantsOf(schema, references)
  const values = variants.flatMap((each) => [...listOf(each.enum), ...('const' in each ? [each.const ?? null] : [])])
  const named = variants.flatMap(({ type }) => (typeof type === 'string' ? [type] : listOf(type).map(String)))
  const implied = variants.flatMap((each) => (each.properties || each.additionalProperties ? ['object'] : []))
  return new Set(named.length > 0 ? named : [...implied, ...values.map((value) => typeOf(value))])
}

/** The schema of a member of an object; undefined if nothing describes it. */
export function memberSchema(schema: Schema, name: string, references: References): Schema | undefined {
  const variants = variantsOf(schema, references)
  const own = variants.flatMap(({ properties }) => (isJsonObject(properties) ? (named(properties, name) ?? []) : []))
  if (own.length > 0) return own.length === 1 ? own[0] : { anyOf: own }
  return variants.find(({ additionalProperties: rest }) => isJsonObject(rest))?.additionalProperties
}

/** The schema of the items of a list. */
export const itemSchema = (schema: Schema, references: References): Schema | undefined =>
  variantsOf(schema, references).find(({ items }) => items !== undefined)?.items

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

const typeOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : typeof value === 'number' && Number.isInteger(value)
        ? 'integer'
        : typeof value

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

const counted = (count: Json | undefined, one: string, many = `${one}s`) =>
  `${Number(count)} ${Number(count) === 1 ? one : many}`
const shown = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value))
const sizeOf = (text: string) => [...text].length
const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  ) ?? ''

/** What a keyword says of a value of its type; false or a sentence if it is violated. */
type Rule<Value> = readonly [
  keyword: string,
  isRight: (value: Value, limit: Json) => boolean,
  words: (limit: Json) => string,
]

const NUMBERS: readonly Rule<number>[] = [
  ['minimum', (value, limit) => value >= Number(limit), (limit) => `must be at least ${limit}`],
  ['maximum', (value, limit) => value <= Number(limit), (limit) => `must be at most ${limit}`],
  ['exclusiveMinimum', (value, limit) => value > Number(limit), (limit) => `must be more than ${limit}`],
  ['exclusiveMaximum', (value, limit) => value < Number(limit), (limit) => `must be less than ${limit}`],
  ['multipleOf', (value, limit) => isMultiple(value / Number(limit)), (limit) => `must be a multiple of ${limit}`],
]
const TEXTS: readonly Rule<string>[] = [
  [
    'minLength',
    (text, limit) => sizeOf(text) >= Number(limit),
    (limit) => `must have at least ${counted(limit, 'character')}`,
  ],
  [
    'maxLength',
    (text, limit) => sizeOf(text) <= Number(limit),
    (limit) => `must have at most ${counted(limit, 'character')}`,
  ],
  ['pattern', (text, limit) => matches(String(limit), text), (limit) => `must match the pattern ${limit}`],
  [
    'format',
    (text, limit) => hasFormat(text, String(limit)),
    (limit) => `must be ${FORMATS[String(limit)] ?? `a ${limit}`}`,
  ],
]
const LISTS: readonly Rule<Json[]>[] = [
  [
    'minItems',
    ({ length }, limit) => length >= Number(limit),
    (limit) => `must have at least ${counted(limit, 'item')}`,
  ],
  [
    'maxItems',
    ({ length }, limit) => length <= Number(limit),
    (limit) => `must have at most ${counted(limit, 'item')}`,
  ],
  [
    'uniqueItems',
    (list, limit) => !limit || new Set(list.map(canonical)).size === list.length,
    () => 'must not have the same item twice',
  ],
]
const OBJECTS: readonly Rule<JsonObject>[] = [
  ['required', (object, limit) => absentIn(object, limit) === undefined, () => ''],
  [
    'minProperties',
    (object, limit) => Object.keys(object).length >= Number(limit),
    (limit) => `must have at least ${counted(limit, 'member')}`,
  ],
  [
    'maxProperties',
    (object, limit) => Object.keys(object).length <= Number(limit),
    (limit) => `must have at most ${counted(limit, 'member')}`,
  ],
]

const isMultiple = (quotient: number) =>
  Math.abs(quotient - Math.round(quotient)) < 1e-9 * Math.max(1, Math.abs(quotient))
const absentIn = (object: JsonObject, names: Json) => listOf(names).find((name) => !Object.hasOwn(object, String(name)))

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a date such as 2026-11-02',
  'date-time': 'a time such as 2026-11-02T12:00:00Z',
  email: 'an email address',
  uri: 'a URL',
  url: 'a URL',
  uuid: 'a UUID',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  byte: 'base64',
}

function hasFormat(text: string, name: string): boolean {
  const format = Object.entries(fullFormats).find(([key]) => key === name)?.[1]
  const check = typeof format === 'object' && 'validate' in format ? format.validate : format
  if (check instanceof RegExp) return check.test(text)
  return typeof check === 'function' ? Boolean(Reflect.apply(check, undefined, [text])) : true
}

const patterns = new Map<string, RegExp | null>()

/** A pattern that is no regular expression of JavaScript refuses nothing. */
function matches(pattern: string, text: string): boolean {
  let compiled = patterns.get(pattern)
  if (compiled === undefined) {
    for (const flags of ['u', ''])
      try {
        compiled ??= new RegExp(pattern, flags)
      } catch {
        // The description is not JavaScript.
      }
    patterns.set(pattern, (compiled ??= null))
  }
  return compiled?.test(text) ?? true
}

/** Values that are taken although they are wrong, by their paths: `tags/0`. */
export type Tolerated = readonly [path: string, value: Json][]

interface Place {
  references: References
  tolerated: Tolerated
  path: string[]
  /** References that were followed for this value: one that comes again says nothing new. */
  seen: readonly string[]
}

/**
 * Checks a value of a request by its schema. Written as an interpreter, because the pages' policy doesn't let a browser
 * compile anything, and a compiled check of each operation would outweigh the sandbox.
 * @param value JSON, with `BYTES` for a file
 * @returns the first fault; null when it is right
 */
export const faultOf = (
  schema: Schema | undefined,
  value: unknown,
  references: References,
  tolerated: Tolerated = [],
): ValueFault | null => check(schema, value, { references, tolerated, path: [], seen: [] })

/** More faults than any example has that is meant to be one. */
const MOST_FAULTS = 50

/**
 * What is wrong in an example of the description: whoever wrote it means it to be right, and what is made from a schema
 * may miss a pattern, so it is taken as it is.
 */
export function toleratedIn(schema: Schema | undefined, example: Json, references: References): Tolerated {
  const found: [string, Json][] = []
  while (found.length < MOST_FAULTS) {
    const fault = faultOf(schema, example, references, found)
    if (!fault) break
    const value = fault.path.reduce<Json | undefined>((at, key) => memberOf(at, key), example)
    const path = fault.path.join('/')
    // What is no value, such as the name of a member, belongs to the whole.
    const isNew = value !== undefined && !found.some(([known]) => known === path)
    found.push(isNew ? [path, value] : ['', example])
    if (!isNew) break
  }
  return found
}

function check(schema: Schema | undefined, value: unknown, place: Place): ValueFault | null {
  const fault = (message: string, ...inside: string[]): ValueFault => ({ path: [...place.path, ...inside], message })
  const isTolerated = ([path, known]: Tolerated[number]) => path === place.path.join('/') && same(known, value)
  if (place.tolerated.some(isTolerated)) return null
  if (schema === false) return fault('is not allowed')
  if (!isJsonObject(schema)) return null
  const { $ref: reference, type, description } = schema
  if (typeof reference === 'string' && !place.seen.includes(reference)) {
    const found = check(place.references[reference], value, { ...place, seen: [...place.seen, reference] })
    if (found) return found
  }
  const types = typeof type === 'string' ? [type] : listOf(type).map(String)
  if (types.length > 0 && !types.some((each) => isOf(value, each)))
    return fault(`must be ${types.map((each) => TYPES[each] ?? each).join(' or ')}`)
  if (value === BYTES) return null
  const broken =
    typeof value === 'number'
      ? brokenRule(NUMBERS, schema, value)
      : typeof value === 'string'
        ? brokenRule(TEXTS, schema, value)
        : Array.isArray(value)
          ? brokenRule(LISTS, schema, value)
          : null
  // What a text has to look like is told in the words of its schema.
  if (broken) {
    const isAbout = /pattern|format/.test(broken.keyword) && typeof description === 'string' && description !== ''
    return fault(isAbout ? `must be ${formatWords(String(description))}` : broken.words)
  }
  if (schema.enum !== undefined && !listOf(schema.enum).some((each) => same(each, value)))
    return fault(`must be one of ${listOf(schema.enum).map(shown).join(', ')}`)
  if (schema.const !== undefined && !same(schema.const, value)) return fault(`must be ${shown(schema.const)}`)
  return (
    (Array.isArray(value) && listFault(schema, value, place)) ||
    (isObject(value) && objectFault(schema, value, place)) ||
    choiceFault(schema, value, place)
  )
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isOf = (value: unknown, type: string) =>
  value === BYTES ? type === 'string' : typeOf(value) === type || (type === 'number' && typeof value === 'number')

function brokenRule<Value>(rules: readonly Rule<Value>[], schema: JsonObject, value: Value) {
  const broken = rules.find(([keyword, isRight]) => {
    const limit = schema[keyword]
    return limit !== undefined && !isRight(value, limit)
  })
  return broken ? { keyword: broken[0], words: broken[2](schema[broken[0]] ?? null) } : null
}

const within = (place: Place, key: string | number): Place => ({
  ...place,
  path: [...place.path, String(key)],
  seen: [],
})
const firstOf = <Item>(
  list: readonly Item[],
  find: (item: Item, index: number) => ValueFault | null,
): ValueFault | null => {
  for (const [index, item] of list.entries()) {
    const found = find(item, index)
    if (found) return found
  }
  return null
}

function listFault(schema: JsonObject, value: Json[], place: Place): ValueFault | null {
  const first = listOf(schema.prefixItems)
  const { items, contains } = schema
  const found = firstOf(value, (item, index) => check(first[index] ?? items, item, within(place, index)))
  if (found || contains === undefined) return found
  const count = value.filter((item) => check(contains, item, within(place, 0)) === null).length
  const least = Number(schema.minContains ?? 1)
  if (count < least) return { path: place.path, message: `must contain at least ${counted(least, 'such item')}` }
  const most = Number(schema.maxContains ?? Infinity)
  return count > most ? { path: place.path, message: `must contain at most ${counted(most, 'such item')}` } : null
}

function objectFault(schema: JsonObject, value: JsonObject, place: Place): ValueFault | null {
  const fault = (message: string): ValueFault => ({ path: place.path, message })
  const { properties, required, additionalProperties: rest, propertyNames } = schema
  const known = isJsonObject(properties) ? properties : {}
  // What only responses have is not required in a request.
  const isOnlyRead = (name: Json) =>
    partsOf(named(known, String(name)), place.references).some(({ readOnly }) => readOnly)
  const absent = absentIn(
    value,
    listOf(required).filter((name) => !isOnlyRead(name)),
  )
  if (absent !== undefined) return fault(`must have the member "${shown(absent)}"`)
  const broken = brokenRule(OBJECTS.slice(1), schema, value)
  if (broken) return fault(broken.words)
  const byPattern = Object.entries(isJsonObject(schema.patternProperties) ? schema.patternProperties : {})
  return firstOf(Object.entries(value), ([name, member]) => {
    const inside = within(place, name)
    if (propertyNames !== undefined && check(propertyNames, name, inside))
      return fault(`must not have a member "${name}"`)
    const patterned = byPattern.filter(([pattern]) => matches(pattern, name)).map(([, each]) => each)
    const own = [...(Object.hasOwn(known, name) ? [known[name]] : []), ...patterned]
    if (own.length === 0 && rest === false) return fault(`has an unknown member "${name}"`)
    return firstOf(own.length > 0 ? own : [rest], (each) => check(each, member, inside))
  })
}

/** Keywords that lead to other schemas for the same value. */
function choiceFault(schema: JsonObject, value: unknown, place: Place): ValueFault | null {
  const { not, if: condition, dependentRequired, dependentSchemas } = schema
  const checked = (other: Schema | undefined) => check(other, value, place)
  const all = firstOf(listOf(schema.allOf), checked)
  if (all) return all
  if (not !== undefined && checked(not) === null) return { path: place.path, message: 'has a value that is excluded' }
  if (condition !== undefined) {
    const found = checked(checked(condition) === null ? schema.then : schema.else)
    if (found) return found
  }
  if (isObject(value)) {
    const needs = Object.entries(isJsonObject(dependentRequired) ? dependentRequired : {})
    const [name, names] =
      needs.find(([key, list]) => Object.hasOwn(value, key) && absentIn(value, list) !== undefined) ?? []
    if (name !== undefined)
      return {
        path: place.path,
        message: `must have the member "${shown(absentIn(value, names ?? []) ?? '')}" beside "${name}"`,
      }
    const more = Object.entries(isJsonObject(dependentSchemas) ? dependentSchemas : {})
    const found = firstOf(more, ([key, other]) => (Object.hasOwn(value, key) ? checked(other) : null))
    if (found) return found
    if (schema.unevaluatedProperties === false) {
      const left = Object.keys(value).find((key) => !isEvaluated(schema, key, value, place))
      if (left !== undefined) return { path: place.path, message: `has an unknown member "${left}"` }
    }
  }
  return (
    variantFault(schema, listOf(schema.oneOf), value, place) ?? variantFault(schema, listOf(schema.anyOf), value, place)
  )
}

function isEvaluated(schema: Schema, name: string, value: JsonObject, place: Place): boolean {
  return partsOf(schema, place.references).some((part) => {
    const { properties, patternProperties, additionalProperties } = part
    if (isJsonObject(properties) && Object.hasOwn(properties, name)) return true
    if (additionalProperties !== undefined && additionalProperties !== false) return true
    if (isJsonObject(patternProperties) && Object.keys(patternProperties).some((each) => matches(each, name)))
      return true
    const chosen = [
      ...listOf(part.oneOf),
      ...listOf(part.anyOf),
      part.if ?? false,
      part.then ?? false,
      part.else ?? false,
    ]
    return chosen.some((each) => check(each, value, place) === null && isEvaluated(each, name, value, place))
  })
}

/**
 * A value has to match a variant. One that matches several variants of `oneOf` is taken: then the description is not
 * exact, which whoever sends the value can't change.
 */
function variantFault(schema: JsonObject, variants: Json[], value: unknown, place: Place): ValueFault | null {
  if (variants.length === 0) return null
  const chosen = discriminated(schema, variants, value)
  if (chosen !== undefined) return check(chosen, value, place)
  const faults = variants.flatMap((each) => check(each, value, place) ?? [])
  if (faults.length < variants.length) return null
  // The variant that the value is most like is the one whose fault is deepest.
  const depth = Math.max(...faults.map(({ path }) => path.length))
  const deepest = faults.filter(({ path }) => path.length === depth)
  if (depth > place.path.length && deepest[0]) return deepest[0]
  return { path: place.path, message: [...new Set(faults.map(({ message }) => message))].join(', or ') }
}

/** The variant that the value names by itself; undefined if there is none. */
function discriminated({ discriminator }: JsonObject, variants: Json[], value: unknown): Schema | undefined {
  if (!isJsonObject(discriminator) || !isObject(value)) return undefined
  const name = value[String(discriminator.propertyName)]
  if (typeof name !== 'string') return undefined
  const mapping = isJsonObject(discriminator.mapping) ? discriminator.mapping : {}
  const target = String(named(mapping, name) ?? name)
    .split('/')
    .at(-1)
  return variants.find((each) => isJsonObject(each) && String(each.$ref).split('/').at(-1) === target)
}
