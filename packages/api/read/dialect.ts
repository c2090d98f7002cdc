import { isExactNumber, isJsonObject, type Json, type JsonObject } from '../json'

const TYPES = new Set<Json>(['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'])

// What is data, not a schema; and objects whose keys are names.
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'mapping', 'xml', 'scopes', 'security'])
const NAMES = new Set([
  ...['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas', 'schemas', 'parameters'],
  ...['responses', 'headers', 'content', 'callbacks', 'links', 'encoding', 'variables', 'requestBodies', 'paths'],
  ...['webhooks', 'pathItems', 'securitySchemes', 'mediaTypes'],
])

/**
 * The description with every schema in the dialect 2020-12, which ajv compiles, at the same pointers; only a nullable
 * schema without a type moves its parts into `anyOf`. What is not changed is shared with the original.
 */
export function inDialect(document: JsonObject): JsonObject {
  const made = convert(document, false)
  return isJsonObject(made) ? made : document
}

function convert(value: Json, areNames: boolean): Json {
  if (Array.isArray(value)) {
    const items = value.map((item) => convert(item, false))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isJsonObject(value)) return value
  if (isExactNumber(value)) return Number(value.$number)
  const changed: [string, Json][] = []
  for (const [key, member] of Object.entries(value)) {
    if (!areNames && (DATA.has(key) || key.startsWith('x-'))) continue
    const made = convert(member, !areNames && NAMES.has(key) && isJsonObject(member))
    if (made !== member) changed.push([key, made])
  }
  const copy = changed.length > 0 ? { ...value, ...Object.fromEntries(changed) } : value
  return areNames ? copy : schemaOf(copy)
}

/** Changes what only older dialects have. An object that is no schema has nothing of that. */
function schemaOf(written: JsonObject): JsonObject {
  let schema = written
  const set = (changes: Record<string, Json | undefined>) => {
    schema = { ...schema }
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined) delete schema[key]
      else schema[key] = value
    }
  }
  for (const [limit, own] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const)
    if (typeof schema[own] === 'boolean')
      set(schema[own] ? { [own]: schema[limit], [limit]: undefined } : { [own]: undefined })
  if (Array.isArray(schema.items))
    set({ prefixItems: schema.items, items: schema.additionalItems, additionalItems: undefined })
  if (schema.type !== undefined && !isJsonObject(schema.type)) {
    const types = [schema.type].flat()
    const known = types.filter((type) => TYPES.has(type))
    if (known.length < types.length && !('in' in schema)) set({ type: known.length > 0 ? known : undefined })
  }
  if (typeof schema.pattern === 'string' && !isPattern(schema.pattern)) set({ pattern: undefined })
  if (typeof schema.required === 'boolean' && !('in' in schema) && !('content' in schema)) set({ required: undefined })
  if (typeof schema.id === 'string' || typeof schema.$schema === 'string') set({ id: undefined, $schema: undefined })
  return schema.nullable === true ? nullable(schema) : schema
}

/** Whether a text is a regular expression: by default one that ajv can compile. */
export function isPattern(text: string, flags = 'u'): boolean {
  try {
    return Boolean(new RegExp(text, flags))
  } catch {
    return false
  }
}

function nullable({ nullable: _, ...schema }: JsonObject): JsonObject {
  const values: JsonObject =
    Array.isArray(schema.enum) && !schema.enum.includes(null) ? { enum: [...schema.enum, null] } : {}
  if (schema.type !== undefined) return { ...schema, ...values, type: [...new Set([schema.type, 'null'].flat())] }
  const composed = ['$ref', 'allOf', 'anyOf', 'oneOf'].some((key) => key in schema)
  return composed ? { anyOf: [schema, { type: 'null' }] } : { ...schema, ...values }
}
