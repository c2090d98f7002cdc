import { isJsonObject, listOf, type Json, type JsonObject } from '../json'
import { JSON_TYPES, type JsonType } from '../model/schema'
import { subschemasOf, type Targets } from '../validate/subschemas'

/** All that applies to one value: the schema, what it refers to, and the subschemas of its allOf; and these references. */
export interface Level {
  subschemas: readonly JsonObject[]
  refs: readonly string[]
}

const refOf = ({ $ref, $dynamicRef }: JsonObject): string[] =>
  [$ref, $dynamicRef].flatMap((each) => (typeof each === 'string' ? [each] : []))

/** The level of a schema that says anything of a value. */
export function levelOf(schema: Json | undefined, targets: Targets): Level {
  const subschemas = [...new Set(subschemasOf(schema, targets))]
  return { subschemas, refs: subschemas.flatMap(refOf) }
}

/** Two levels that apply together. */
export const joined = (one: Level, other: Level): Level => ({
  subschemas: [...new Set([...one.subschemas, ...other.subschemas])],
  refs: [...new Set([...one.refs, ...other.refs])],
})

/** The tightest limit that the subschemas set; undefined if none does. */
export function limitOf(subschemas: readonly JsonObject[], key: string): number | undefined {
  const limits = subschemas.map((subschema) => subschema[key]).filter((limit) => typeof limit === 'number')
  if (limits.length === 0) return undefined
  return /^(min|exclusiveMin)/.test(key) ? Math.max(...limits) : Math.min(...limits)
}

const IMPLIED: readonly (readonly [type: JsonType, keys: readonly string[]])[] = [
  ['object', ['properties', 'required', 'additionalProperties', 'patternProperties', 'minProperties', 'maxProperties']],
  ['array', ['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems']],
  ['string', ['pattern', 'minLength', 'maxLength']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
]

const isType = (type: Json): type is JsonType => JSON_TYPES.some((each) => each === type)

/**
 * The types that a value may have, null last: those that all subschemas allow, else what their keywords are about; none if
 * types exclude each other or nothing is said.
 */
export function typesOf({ subschemas }: Level): { types: JsonType[]; isSaid: boolean } {
  const lists = subschemas.flatMap(({ type }) => (type === undefined ? [] : [[type].flat().filter(isType)]))
  const [first, ...more] = lists
  if (!first) {
    const implied = IMPLIED.filter(([, keys]) =>
      subschemas.some((subschema) => keys.some((key) => subschema[key] !== undefined)),
    )
    return { types: implied.map(([type]) => type), isSaid: implied.length > 0 }
  }
  const types = more.reduce(
    (types, others) =>
      [...types, ...others].filter((type) => {
        const allows = (list: JsonType[]) => list.includes(type) || (type === 'integer' && list.includes('number'))
        return allows(types) && allows(others)
      }),
    first,
  )
  const unique = [...new Set(types)]
  return {
    types: [...unique.filter((type) => type !== 'null'), ...unique.filter((type) => type === 'null')],
    isSaid: true,
  }
}

/** Members of an object that stand at a keyword, such as `patternProperties`. */
export const entriesOf = (subschemas: readonly JsonObject[], keyword: string): [string, Json][] =>
  subschemas.flatMap(({ [keyword]: members }) => Object.entries(isJsonObject(members) ? members : {}))

/** The schemas of the members of an object, by name, in the order of the description. */
export function membersOf(subschemas: readonly JsonObject[]): Map<string, Json[]> {
  const members = new Map<string, Json[]>()
  for (const [name, schema] of entriesOf(subschemas, 'properties'))
    members.set(name, [...(members.get(name) ?? []), schema])
  return members
}

/** The names that an object must have. */
export const requiredOf = (subschemas: readonly JsonObject[]): Set<string> =>
  new Set(subschemas.flatMap(({ required }) => listOf(required).filter((name) => typeof name === 'string')))

/** One schema for several that apply together; what comes last is what is meant most. */
export const together = (schemas: readonly Json[]): Json =>
  schemas.length === 1 ? (schemas[0] ?? true) : { allOf: schemas.toReversed() }

/** Whether a schema says anything of a value. */
export const limits = (schema: Json): boolean =>
  schema === false || (isJsonObject(schema) && Object.keys(schema).length > 0)
