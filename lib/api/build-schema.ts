import { schemaSchema } from './description-schema'
import { ApiDescriptionError } from './finding'
import type { Property, Schema } from './model'
import { members } from './operation-spots'
import { findingAt, rawMember, referenceName, spotAt, type Source, type Spot } from './source'

// Deeper than any honest answer of this API; a schema that contains itself would never end.
const DEEPEST = 12

/**
 * Resolves a schema for showing it.
 * @param source the description
 * @param written the schema as written, which may be a reference
 * @param depth how deep it is nested; for the recursion
 * @returns the schema without references
 * @throws ApiDescriptionError when a schema contains itself
 */
export function buildSchema(source: Source, written: Spot, depth = 0): Schema {
  if (depth > DEEPEST) {
    const message = 'This schema contains itself; recursive schemas cannot be shown.'
    throw new ApiDescriptionError([findingAt(source, written.path, { rule: 'schema-depth', message })])
  }
  const spot = spotAt(source, written)
  const raw = schemaSchema.parse(spot.value ?? {})
  const choice = members(source, spotAt(source, spot, 'oneOf'))
  const main = choice.find((option) => schemaSchema.parse(option.spot.value).type !== 'null')
  if (main) {
    const list = spotAt(source, spot, 'oneOf')
    const chosen = buildSchema(source, rawMember(list, Number(main.key)), depth + 1)
    const types = choice.flatMap((option) => typesOf(schemaSchema.parse(option.spot.value).type))
    return { ...chosen, types: [...new Set(types)], description: raw.description || chosen.description }
  }
  const items = rawMember(spot, 'items')
  return {
    name: referenceName(written),
    description: raw.description,
    types: typesOf(raw.type),
    format: raw.format ?? null,
    pattern: raw.pattern ?? null,
    values: raw.enum ?? (raw.const === undefined ? [] : [raw.const]),
    default: raw.default ?? null,
    minimum: raw.minimum ?? null,
    maximum: raw.maximum ?? null,
    minItems: raw.minItems ?? null,
    maxItems: raw.maxItems ?? null,
    properties: propertiesOf(source, spot, raw.required, depth),
    items: items.value === undefined ? null : buildSchema(source, items, depth + 1),
  }
}

function propertiesOf(source: Source, spot: Spot, required: string[], depth: number): Property[] {
  const properties = spotAt(source, spot, 'properties')
  return members(source, properties).map(({ key }) => {
    const schema = buildSchema(source, rawMember(properties, key), depth + 1)
    return { name: key, required: required.includes(key), description: schema.description, schema }
  })
}

function typesOf(type: string | string[] | undefined): string[] {
  if (type === undefined) return []
  return Array.isArray(type) ? type : [type]
}
