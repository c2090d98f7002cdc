import { References } from '../build/references'
import { isJsonObject, plain, type Json, type JsonObject } from '../json'
import { valueAt } from '../pointer'
import { inDialect } from '../read/dialect'
import type { WrittenSchema } from './schema-parts'

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
const VALUES = new Set(['enum', 'const', 'default', 'required'])

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
  return schema === undefined ? true : takeValue(new References(document), schema, targets)
}

/** The same of a schema that is at hand. */
export function takeValue(
  references: References,
  schema: Json,
  targets: Record<string, WrittenSchema>,
): WrittenSchema {
  const follow = (reference: Json | undefined) => {
    if (typeof reference !== 'string' || Object.hasOwn(targets, reference)) return
    targets[reference] = true
    targets[reference] = take(plain(references.target(reference)?.value ?? true))
  }
  const take = (written: Json): Json => {
    if (Array.isArray(written)) return written.map(take)
    if (!isJsonObject(written)) return written
    const schema = inDialect(written)
    follow(schema.$ref ?? schema.$dynamicRef)
    const isTold = 'pattern' in schema || 'format' in schema
    const kept = Object.entries(schema).filter(
      ([key]) => !PROSE.has(key) && !key.startsWith('x-') && (key !== 'description' || isTold),
    )
    return Object.fromEntries(
      kept.map(([key, value]): [string, Json] => {
        if (VALUES.has(key)) return [key, value]
        if (!NAMED.has(key) || !isJsonObject(value)) return [key, take(value)]
        return [key, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, take(each)]))]
      }),
    )
  }
  return take(plain(schema))
}
