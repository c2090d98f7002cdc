import { isJsonObject, type Json, type JsonObject, listOf } from '../json'
import { memberOf, named } from '../pointer'
import { absentIn, brokenKeyword, counted, matches, same, printed, TYPES } from './keywords'
import { isObject, subschemasOf, type Targets, typeOf, type WrittenSchema } from './subschemas'

/** What a file or a part of a form is, which has a media type and no JSON. */
export const BYTES = Symbol('bytes')

/** Where inside a value the first fault is, and a sentence about it without a full stop. */
export interface ValueFault {
  path: string[]
  message: string
}

/** What a value has to be, from the description of its schema: `a block number, a block hash, latest or finalized`. */
export function formatWords(description: string): string {
  const [first = ''] = description.split(/\.(?:\s|$)/)
  const plain = first.replaceAll('`', '')
  return plain.charAt(0).toLowerCase() + plain.slice(1)
}

/** Values that are taken although they are wrong, by their paths: `tags/0`. */
export type Tolerated = readonly [path: string, value: Json][]

interface Place {
  targets: Targets
  tolerated: Tolerated
  isStrict: boolean
  /** Whether a value may match only one variant of a `oneOf`. @param variants the list of these */
  isExclusive: (variants: Json) => boolean
  /** Members that may be absent though they are required: those that only the other side sends. */
  absent: 'readOnly' | 'writeOnly' | null
  path: string[]
  /** References that were followed for this value: one that comes again says nothing new. */
  seen: readonly string[]
}

/**
 * Checks a value of a request by its schema. Written as an interpreter, because the pages' policy doesn't let a browser
 * compile anything, and a compiled check of each operation would outweigh the sandbox.
 * @param value JSON, with `BYTES` for a file
 * @param options.absent which required members may be absent: in a request, what only responses have
 * @param options.isStrict for an example that its author has written: no unknown members, and one variant of `oneOf`
 * @param options.isExclusive whether a value may match only one of the variants of a `oneOf`
 * @returns the first fault; null when it is right
 */
export const faultOf = (
  schema: WrittenSchema | undefined,
  value: unknown,
  targets: Targets,
  {
    tolerated = [],
    isStrict = false,
    absent = isStrict ? null : 'readOnly',
    isExclusive = () => isStrict,
  }: Partial<Pick<Place, 'tolerated' | 'isStrict' | 'absent' | 'isExclusive'>> = {},
): ValueFault | null =>
  checkPart(schema, value, { targets, tolerated, isStrict, absent, isExclusive, path: [], seen: [] })

/** More faults than any example has that is meant to be one. */
const MOST_FAULTS = 50

/**
 * What is wrong in an example of the description: whoever wrote it means it to be right, and what is made from a schema
 * may miss a pattern, so it is taken as it is.
 */
export function toleratedIn(schema: WrittenSchema | undefined, example: Json, targets: Targets): Tolerated {
  const tolerated: [string, Json][] = []
  while (tolerated.length < MOST_FAULTS) {
    const fault = faultOf(schema, example, targets, { tolerated: tolerated })
    if (!fault) break
    const value = fault.path.reduce<Json | undefined>((at, key) => memberOf(at, key), example)
    const path = fault.path.join('/')
    // What is no value, such as the name of a member, belongs to the whole.
    const isNew = value !== undefined && !tolerated.some(([first]) => first === path)
    tolerated.push(isNew ? [path, value] : ['', example])
    if (!isNew) break
  }
  return tolerated
}

const SAYS_MEMBERS = ['$ref', 'allOf', 'anyOf', 'oneOf', 'properties']

/**
 * Checks a value that begins here: strictly, its object has no unknown members. What says more of the same value, such as
 * a part of allOf, stays open in itself.
 */
function checkPart(schema: WrittenSchema | undefined, value: unknown, place: Place): ValueFault | null {
  const isOpen =
    !place.isStrict ||
    !isJsonObject(schema) ||
    schema.additionalProperties !== undefined ||
    !SAYS_MEMBERS.some((key) => schema[key] !== undefined)
  return check(isOpen ? schema : { unevaluatedProperties: false, ...schema }, value, place)
}

const faultAt = ({ path }: Place, message: string): ValueFault => ({ path, message })

const isTolerated = (value: unknown, { tolerated, path: pointer }: Place) =>
  tolerated.some(([path, allowed]) => path === pointer.join('/') && same(allowed, value))

function check(schema: WrittenSchema | undefined, value: unknown, place: Place): ValueFault | null {
  if (place.tolerated.length > 0 && isTolerated(value, place)) return null
  if (schema === false) return faultAt(place, 'is not allowed')
  if (!isJsonObject(schema)) return null
  const { type, description } = schema
  const reference = schema.$ref ?? schema.$dynamicRef
  if (typeof reference === 'string' && !place.seen.includes(reference)) {
    const fault = check(place.targets[reference], value, { ...place, seen: [...place.seen, reference] })
    if (fault) return fault
  }
  const types = typeof type === 'string' ? [type] : listOf(type).map(String)
  if (types.length > 0 && !types.some((each) => isOf(value, each)))
    return faultAt(place, `must be ${types.map((each) => TYPES[each] ?? each).join(' or ')}`)
  if (value === BYTES) return null
  const broken = isObject(value) ? null : brokenKeyword(schema, value)
  // What a text has to look like is told in the words of its schema.
  if (broken) {
    const isAbout = /pattern|format/.test(broken.keyword) && typeof description === 'string' && description !== ''
    return faultAt(place, isAbout ? `must be ${formatWords(String(description))}` : broken.words)
  }
  if (schema.enum !== undefined && !listOf(schema.enum).some((each) => same(each, value)))
    return faultAt(place, `must be one of ${listOf(schema.enum).map(printed).join(', ')}`)
  if (schema.const !== undefined && !same(schema.const, value))
    return faultAt(place, `must be ${printed(schema.const)}`)
  return (
    (Array.isArray(value) && listFault(schema, value, place)) ||
    (isObject(value) && objectFault(schema, value, place)) ||
    choiceFault(schema, value, place)
  )
}

const isOf = (value: unknown, type: string) =>
  value === BYTES ? type === 'string' : typeOf(value) === type || (type === 'number' && typeof value === 'number')

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
    const fault = find(item, index)
    if (fault) return fault
  }
  return null
}

function listFault(schema: JsonObject, value: Json[], place: Place): ValueFault | null {
  const first = listOf(schema.prefixItems)
  const { items = unevaluatedItems(schema, place), contains } = schema
  const fault = firstOf(value, (item, index) => checkPart(first[index] ?? items, item, within(place, index)))
  if (fault || contains === undefined) return fault
  const count = value.filter((item) => checkPart(contains, item, within(place, 0)) === null).length
  const least = Number(schema.minContains ?? 1)
  if (count < least) return faultAt(place, `must contain at least ${counted(least, 'such item')}`)
  const most = Number(schema.maxContains ?? Infinity)
  return count > most ? faultAt(place, `must contain at most ${counted(most, 'such item')}`) : null
}

/** What items have to be that no other part of the schema knows; one that knows some leaves the others open. */
function unevaluatedItems(schema: JsonObject, { targets }: Place): Json | undefined {
  const { unevaluatedItems: rest } = schema
  if (rest === undefined) return undefined
  const first = listOf(schema.prefixItems).length
  const isKnown = ({ items, prefixItems }: JsonObject) => items !== undefined || listOf(prefixItems).length > first
  return subschemasOf(schema, targets).some((part) => part !== schema && isKnown(part)) ? undefined : rest
}

function objectFault(schema: JsonObject, value: JsonObject, place: Place): ValueFault | null {
  const { properties, required, additionalProperties: rest, propertyNames } = schema
  const fields = isJsonObject(properties) ? properties : {}
  const { absent: hiding } = place
  const mayBeAbsent = (name: Json) =>
    hiding !== null && subschemasOf(named(fields, String(name)), place.targets).some((part) => part[hiding])
  const absent = listOf(required).find((name) => !Object.hasOwn(value, String(name)) && !mayBeAbsent(name))
  if (absent !== undefined) return faultAt(place, `must have the member "${printed(absent)}"`)
  const broken = brokenKeyword(schema, value)
  if (broken) return faultAt(place, broken.words)
  const byPattern = Object.entries(isJsonObject(schema.patternProperties) ? schema.patternProperties : {})
  return firstOf(Object.entries(value), ([name, member]) => {
    const inside = within(place, name)
    if (propertyNames !== undefined && check(propertyNames, name, inside))
      return faultAt(place, `must not have a member "${name}"`)
    const patterned = byPattern.filter(([pattern]) => matches(pattern, name)).map(([, each]) => each)
    const schemas = [...(Object.hasOwn(fields, name) ? [fields[name]] : []), ...patterned]
    if (schemas.length === 0 && rest === false) return faultAt(place, `has an unknown member "${name}"`)
    return firstOf(schemas.length > 0 ? schemas : [rest], (each) => checkPart(each, member, inside))
  })
}

/** Keywords that lead to other schemas for the same value. */
function choiceFault(schema: JsonObject, value: unknown, place: Place): ValueFault | null {
  const { not, if: condition, dependentRequired, dependentSchemas } = schema
  const checked = (other: WrittenSchema | undefined) => check(other, value, place)
  const all = firstOf(listOf(schema.allOf), checked)
  if (all) return all
  if (not !== undefined && checked(not) === null) return faultAt(place, 'has a value that is excluded')
  if (condition !== undefined) {
    const branchFault = checked(checked(condition) === null ? schema.then : schema.else)
    if (branchFault) return branchFault
  }
  if (isObject(value)) {
    const needs = Object.entries(isJsonObject(dependentRequired) ? dependentRequired : {})
    const [name, names] =
      needs.find(([key, list]) => Object.hasOwn(value, key) && absentIn(value, list) !== undefined) ?? []
    if (name !== undefined) {
      const absent = printed(absentIn(value, names ?? []) ?? '')
      return faultAt(place, `must have the member "${absent}" beside "${name}"`)
    }
    const more = Object.entries(isJsonObject(dependentSchemas) ? dependentSchemas : {})
    const keyFault = firstOf(more, ([key, other]) => (Object.hasOwn(value, key) ? checked(other) : null))
    if (keyFault) return keyFault
  }
  const other = variantFault(schema, 'oneOf', value, place) ?? variantFault(schema, 'anyOf', value, place)
  if (other || schema.unevaluatedProperties !== false || !isObject(value)) return other
  const applied = appliedTo(schema, value, place)
  const extra = Object.keys(value).find((key) => !applied.some((part) => isEvaluated(part, key, place)))
  return extra === undefined ? null : faultAt(place, `has an unknown member "${extra}"`)
}

/** What applies to a value at its own level: the parts of its schema, and those of what it chooses, each once. */
function appliedTo(schema: WrittenSchema, value: JsonObject, place: Place, seen = new Set<JsonObject>()): JsonObject[] {
  return subschemasOf(schema, place.targets).flatMap((part) => {
    if (seen.has(part)) return []
    seen.add(part)
    const { dependentSchemas } = part
    const dependent = Object.entries(isJsonObject(dependentSchemas) ? dependentSchemas : {})
    const choices = [
      ...[...listOf(part.oneOf), ...listOf(part.anyOf), part.if ?? false, part.then ?? false, part.else ?? false],
      ...dependent.filter(([key]) => Object.hasOwn(value, key)).map(([, each]) => each),
    ]
    const taken = choices.filter((each) => check(each, value, place) === null)
    return [part, ...taken.flatMap((each) => appliedTo(each, value, place, seen))]
  })
}

function isEvaluated(part: JsonObject, name: string, { targets }: Place): boolean {
  const { properties, patternProperties, additionalProperties, unevaluatedProperties } = part
  if (isJsonObject(properties) && Object.hasOwn(properties, name)) return true
  if ([additionalProperties, unevaluatedProperties].some((rest) => rest !== undefined && rest !== false)) return true
  // A reference that leads nowhere says nothing of what it means.
  if (part.$ref !== undefined && !isJsonObject(targets[String(part.$ref)])) return true
  return isJsonObject(patternProperties) && Object.keys(patternProperties).some((each) => matches(each, name))
}

/**
 * A value has to match a variant. One that matches several variants of `oneOf` is a fault of the description, which
 * whoever sends the value can't change.
 */
function variantFault(schema: JsonObject, of: 'oneOf' | 'anyOf', value: unknown, place: Place): ValueFault | null {
  const variants = listOf(schema[of])
  if (variants.length === 0) return null
  const chosen = discriminated(schema, variants, value)
  if (chosen !== undefined) return check(chosen, value, place)
  const isExclusive = of === 'oneOf' && place.isExclusive(variants)
  const faults: ValueFault[] = []
  let matched = 0
  for (const variant of variants) {
    const fault = check(variant, value, place)
    if (fault) faults.push(fault)
    else if (!isExclusive) return null
    else if (++matched > 1) return faultAt(place, 'matches more than one variant of oneOf')
  }
  if (matched > 0) return null
  // The variant that the value is most like is the one whose fault is deepest.
  const depth = Math.max(...faults.map(({ path }) => path.length))
  const deepest = faults.filter(({ path }) => path.length === depth)
  if (depth > place.path.length && deepest[0]) return deepest[0]
  return faultAt(place, [...new Set(faults.map(({ message }) => message))].join(', or '))
}

/** The variant that the value names by itself; undefined if there is none. */
function discriminated({ discriminator }: JsonObject, variants: Json[], value: unknown): WrittenSchema | undefined {
  if (!isJsonObject(discriminator) || !isObject(value)) return undefined
  const name = value[String(discriminator.propertyName)]
  if (typeof name !== 'string') return undefined
  const mapping = isJsonObject(discriminator.mapping) ? discriminator.mapping : {}
  const target = String(named(mapping, name) ?? name)
    .split('/')
    .at(-1)
  return variants.find((each) => isJsonObject(each) && String(each.$ref).split('/').at(-1) === target)
}
