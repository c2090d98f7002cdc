import { isJsonObject, type Json, type JsonObject } from '../json'
import { JSON_TYPES } from '../model/schema'

const TYPES = new Set<Json>(JSON_TYPES)

/** One level of a schema in the dialect 2020-12: changes what only older ones have, and leaves out types that there are not. */
export function inDialect(written: JsonObject): JsonObject {
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
