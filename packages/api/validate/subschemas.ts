import { isJsonObject, listOf, type Json, type JsonObject } from '../json'

/** A schema in JSON Schema 2020-12, as it is written. */
export type WrittenSchema = Json

/** The targets of references, by the reference: `#/components/schemas/Pet`. */
export type Targets = Readonly<Record<string, WrittenSchema>>

/** What one level of a schema says, with what it refers to and all parts of `allOf`, which apply together. */
export function subschemasOf(
  schema: WrittenSchema | undefined,
  targets: Targets,
  seen: readonly string[] = [],
): JsonObject[] {
  if (!isJsonObject(schema)) return []
  const { allOf } = schema
  const reference = schema.$ref ?? schema.$dynamicRef
  const target =
    typeof reference === 'string' && !seen.includes(reference)
      ? subschemasOf(targets[reference], targets, [...seen, reference])
      : []
  return [schema, ...target, ...listOf(allOf).flatMap((part) => subschemasOf(part, targets, seen))]
}

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
