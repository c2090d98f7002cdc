import { isJsonObject, listOf, type Json, type JsonObject } from '../json'
import { named } from '../pointer'

/** A schema in JSON Schema 2020-12, as it is written. */
export type WrittenSchema = Json

/** The targets of references, by the reference: `#/components/schemas/Pet`. */
export type Targets = Readonly<Record<string, WrittenSchema>>

/** What one level of a schema says, with what it refers to and all parts of `allOf`, which apply together. */
export function partsOf(
  schema: WrittenSchema | undefined,
  targets: Targets,
  seen: readonly string[] = [],
): JsonObject[] {
  if (!isJsonObject(schema)) return []
  const { allOf } = schema
  const reference = schema.$ref ?? schema.$dynamicRef
  const target =
    typeof reference === 'string' && !seen.includes(reference)
      ? partsOf(targets[reference], targets, [...seen, reference])
      : []
  return [schema, ...target, ...listOf(allOf).flatMap((part) => partsOf(part, targets, seen))]
}

/** The alternatives of a schema: itself, and the variants of `oneOf` and `anyOf`, as deep as they go. */
function variantsOf(schema: WrittenSchema | undefined, targets: Targets, depth = 0): JsonObject[] {
  const parts = partsOf(schema, targets)
  if (depth > 4) return parts
  const choices = parts.flatMap(({ oneOf, anyOf }) => [...listOf(oneOf), ...listOf(anyOf)])
  return [...parts, ...choices.flatMap((choice) => variantsOf(choice, targets, depth + 1))]
}

/** The types that a value may have; all of them if the schema names none. */
export function typesOf(schema: WrittenSchema | undefined, targets: Targets): Set<string> {
  const variants = variantsOf(schema, targets)
  const values = variants.flatMap((each) => [...listOf(each.enum), ...('const' in each ? [each.const ?? null] : [])])
  const named = variants.flatMap(({ type }) => (typeof type === 'string' ? [type] : listOf(type).map(String)))
  const implied = variants.flatMap((each) => (each.properties || each.additionalProperties ? ['object'] : []))
  return new Set(named.length > 0 ? named : [...implied, ...values.map((value) => typeOf(value))])
}

/** The schema of a member of an object; undefined if nothing describes it. */
export function memberSchema(schema: WrittenSchema, name: string, targets: Targets): WrittenSchema | undefined {
  const variants = variantsOf(schema, targets)
  const own = variants.flatMap(({ properties }) => (isJsonObject(properties) ? (named(properties, name) ?? []) : []))
  if (own.length > 0) return own.length === 1 ? own[0] : { anyOf: own }
  return variants.find(({ additionalProperties: rest }) => isJsonObject(rest))?.additionalProperties
}

/** The schema of the items of a list. */
export const itemSchema = (schema: WrittenSchema, targets: Targets): WrittenSchema | undefined =>
  variantsOf(schema, targets).find(({ items }) => items !== undefined)?.items

export const typeOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : typeof value === 'number' && Number.isInteger(value)
        ? 'integer'
        : typeof value

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
