import { isJsonObject, listOf, type Json, type JsonObject } from '../json'
import { isHidden } from './direction'
import { entriesOf, type Level, limitOf, limits, membersOf, requiredOf, together } from './level'
import { EXCLUDED_KEYS } from './options'
import { type Maker, type Place, placeInside, WHOLE } from './place'
import { textCandidates } from './text'

/** An object with all members that fit, in the order of the description; undefined if one that is needed has no value. */
export function objectAt(maker: Maker, level: Level, place: Place): JsonObject | undefined {
  const { subschemas } = level
  const required = requiredOf(subschemas)
  const rest = subschemas.flatMap(
    ({ additionalProperties, unevaluatedProperties }) => additionalProperties ?? unevaluatedProperties ?? [],
  )
  const members = membersOf(subschemas)
  const without = new Set(
    subschemas.flatMap((subschema) => [...listOf(subschema[EXCLUDED_KEYS]), ...namesNot(subschema)]),
  )
  for (const names of dependentOf(subschemas, members)) required.add(names)
  for (const name of required) if (!members.has(name)) members.set(name, describedMember(maker, subschemas, name, rest))
  const most = Math.max(limitOf(subschemas, 'maxProperties') ?? Infinity, required.size)
  const entries: [string, Json][] = []
  const room = () =>
    most - entries.length - [...required].filter((name) => !entries.some(([key]) => key === name)).length
  const add = (name: string, schema: Json): boolean => {
    const isNeeded = required.has(name)
    const inside = placeInside(place, level, name, isNeeded)
    if (isHidden(schema, maker.direction, maker.targets)) return true
    if (!isNeeded && (without.has(name) || room() <= 0 || !maker.fits(schema, place))) return true
    if (!isNeeded && maker.isFaulty(inside)) return true
    maker.add(name.length + 3)
    const value = maker.value(schema, inside)
    if (value !== undefined) entries.push([name, value])
    return value !== undefined || !isNeeded || place.isLast
  }
  for (const [name, schemas] of members) if (!add(name, together(schemas))) return undefined
  const open = rest.filter((each) => each !== false)
  const least = limitOf(subschemas, 'minProperties') ?? 0
  const isMap = open.some(limits)
  const count = rest.includes(false) ? 0 : Math.max(isMap ? 2 : 0, least - entries.length)
  if (count > 0)
    for (const name of namesFor(maker, subschemas, entries, count)) add(name, together(open.length > 0 ? open : [true]))
  if (entries.length < least) addPatterned(maker, subschemas, entries, add, least)
  return Object.fromEntries(entries)
}

/** What a required member is that no properties describe. */
function describedMember(maker: Maker, subschemas: readonly JsonObject[], name: string, rest: readonly Json[]): Json[] {
  const patterned = entriesOf(subschemas, 'patternProperties')
    .filter(([pattern]) => maker.isValid({ pattern }, name))
    .map(([, schema]) => schema)
  const open = patterned.length > 0 ? patterned : rest.filter((each) => isJsonObject(each))
  return open.some(limits) ? open : [{ type: 'string' }]
}

/** Names for members that the description does not name. */
function namesFor(
  maker: Maker,
  subschemas: readonly JsonObject[],
  entries: readonly [string, Json][],
  count: number,
): string[] {
  const title = subschemas
    .map((subschema) => subschema['x-additionalPropertiesName'])
    .find((each) => typeof each === 'string')
  const rules = subschemas.flatMap(({ propertyNames }) => (propertyNames === undefined ? [] : [propertyNames]))
  const rule = together(rules.length > 0 ? rules : [true])
  const plainNames = Array.from({ length: count }, (_, index) => `${title ?? 'property'}${index + 1}`)
  const isFree = (name: Json): name is string => typeof name === 'string' && !entries.some(([key]) => key === name)
  const fitting = plainNames.filter((name) => isFree(name) && maker.isValid(rule, name))
  for (let variation = 0; fitting.length < count && variation < count; variation++) {
    const name = maker.value({ allOf: [{ type: 'string' }, rule] }, { ...WHOLE, isLast: false, variation })
    if (isFree(name ?? null) && typeof name === 'string' && !fitting.includes(name)) fitting.push(name)
  }
  return fitting
}

/** Members whose names match a pattern, where an object has to have more. */
function addPatterned(
  maker: Maker,
  subschemas: readonly JsonObject[],
  entries: readonly [string, Json][],
  add: (name: string, schema: Json) => boolean,
  least: number,
): void {
  for (const [pattern, schema] of entriesOf(subschemas, 'patternProperties'))
    for (const name of textCandidates([{ pattern }])) {
      if (entries.length >= least) return
      if (maker.isValid({ pattern }, name) && !entries.some(([key]) => key === name)) add(name, schema)
    }
}

/** Members that an object may not have, where that is all that `not` says. */
function namesNot({ not }: JsonObject): Json[] {
  const names = isJsonObject(not) ? listOf(not.required) : []
  return names.length === 1 ? names : []
}

/** Members that others need which are described. */
function dependentOf(subschemas: readonly JsonObject[], members: ReadonlyMap<string, Json[]>): string[] {
  return entriesOf(subschemas, 'dependentRequired').flatMap(([name, names]) =>
    members.has(name) ? listOf(names).filter((each) => typeof each === 'string') : [],
  )
}
