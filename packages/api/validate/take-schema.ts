import { References } from '../build/references'
import { isExactNumber, isJsonObject, plain, type Json, type JsonObject } from '../json'
import { JSON_TYPES } from '../model/schema'
import { valueAt } from '../pointer'
import type { WrittenSchema } from './subschemas'

/** Keywords that say nothing about which values are right. */
const PROSE = new Set([
  'title',
  'example',
  'examples',
  'externalDocs',
  'xml',
  'deprecated',
  '$comment',
  '$schema',
  'id',
])
/** Keywords whose members are named by whoever writes the description. */
const NAMED = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'dependentRequired', 'mapping'])
/** Keywords of samples: what is written, and the name of members that have none. */
const EXAMPLES = new Set(['example', 'examples', 'x-example', 'x-examples', 'xml', 'x-additionalPropertiesName'])
const VALUES = new Set(['enum', 'const', 'required'])

/**
 * A schema of the description by its place, in the dialect 2020-12 and without prose; anything is right where there is
 * none. Descriptions stay where a fault is told in their words.
 * @param targets gets what the schema refers to, and what that refers to
 */
export function takeSchema(
  document: JsonObject,
  at: string | undefined,
  targets: Record<string, WrittenSchema>,
): WrittenSchema {
  const schema = at === undefined ? undefined : valueAt(document, at)
  return schema === undefined ? true : schemaTaker(new References(document), targets)(schema)
}

/**
 * Takes schemas of a description, as `takeSchema` does.
 * @param options.withExamples whether examples are taken too, with all digits of their numbers
 */
export function schemaTaker(
  references: Pick<References, 'target'>,
  targets: Record<string, WrittenSchema>,
  { withExamples = false } = {},
): (written: Json) => WrittenSchema {
  const follow = (reference: Json | undefined) => {
    if (typeof reference !== 'string' || Object.hasOwn(targets, reference)) return
    targets[reference] = true
    targets[reference] = take(references.target(reference)?.value ?? true)
  }
  const take = (written: Json): Json => {
    if (Array.isArray(written)) return written.map(take)
    if (!isJsonObject(written)) return written
    if (isExactNumber(written)) return plain(written)
    const schema = inDialect(written)
    follow(schema.$ref ?? schema.$dynamicRef)
    const isTold = 'pattern' in schema || 'format' in schema
    const kept = Object.entries(schema).filter(
      ([key]) =>
        (withExamples && EXAMPLES.has(key)) ||
        (!PROSE.has(key) && !key.startsWith('x-') && (key !== 'description' || isTold)),
    )
    return Object.fromEntries(
      kept.map(([key, value]): [string, Json] => {
        if (EXAMPLES.has(key) || key === 'default') return [key, value]
        if (VALUES.has(key)) return [key, plain(value)]
        if (!NAMED.has(key) || !isJsonObject(value)) return [key, take(value)]
        return [key, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, take(each)]))]
      }),
    )
  }
  return take
}

const TYPES = new Set<Json>(JSON_TYPES)

/** One level of a schema in the dialect 2020-12: changes what only older ones have, and leaves out types that there are not. */
function inDialect(written: JsonObject): JsonObject {
  let schema = written
  const set = (changes: Record<string, Json | undefined>) => {
    schema = { ...schema }
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined) delete schema[key]
      else schema[key] = value
    }
  }
  for (const [limit, limitValue] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const)
    if (typeof schema[limitValue] === 'boolean')
      set(schema[limitValue] ? { [limitValue]: schema[limit], [limit]: undefined } : { [limitValue]: undefined })
  if (Array.isArray(schema.items))
    set({ prefixItems: schema.items, items: schema.additionalItems, additionalItems: undefined })
  if (schema.type !== undefined && !isJsonObject(schema.type)) {
    const types = [schema.type].flat()
    const jsonTypes = types.filter((type) => TYPES.has(type))
    if (jsonTypes.length < types.length) set({ type: jsonTypes.length > 0 ? jsonTypes : undefined })
  }
  return schema.nullable === true ? nullable(schema) : schema
}

function nullable({ nullable: _, ...schema }: JsonObject): JsonObject {
  const values: JsonObject =
    Array.isArray(schema.enum) && !schema.enum.includes(null) ? { enum: [...schema.enum, null] } : {}
  // Also beside a type: the parts would refuse null, which nobody means who writes that it is allowed.
  const composed = ['$ref', 'allOf', 'anyOf', 'oneOf'].some((key) => key in schema)
  if (composed) return { anyOf: [schema, { type: 'null' }] }
  if (schema.type === undefined) return { ...schema, ...values }
  return { ...schema, ...values, type: [...new Set([schema.type, 'null'].flat())] }
}
