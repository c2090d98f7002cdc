import { isOnlyNull } from '../build/null'
import { resolved } from '../operation-facts'
import type { Api, Schema } from '../model'

type Schemas = Pick<Api, 'schemas'>

/** Deeper types are cut short: a list may contain itself. */
const DEEPEST = 4

/** A schema without its name and without null, which are told apart from what it is. */
interface PlainSchema {
  schema: Schema
  /** Of the schema that it refers to. */
  name: string | null
  nullable: boolean
}

/** What a schema is, behind references. */
export function plainSchema(api: Schemas, written: Schema): PlainSchema {
  const whole = resolved(api, written)
  const isBeside = written.ref !== null && isOnlyNull(written)
  const nullable = isBeside || (whole.types.includes('null') && whole.types.length > 1)
  return {
    schema: nullable ? { ...whole, types: whole.types.filter((type) => type !== 'null') } : whole,
    name: written.ref,
    nullable,
  }
}

/** The type of a schema in plain text: `integer or null`, `array of Pet`, `string (date-time)`. */
export function typeWords(api: Schemas, written: Schema, depth = 0): string {
  const { schema, name, nullable } = plainSchema(api, written)
  const words = bareWords(api, schema, name, depth)
  return nullable ? `${words} or null` : words
}

/** The same without null. */
export function plainTypeWords(api: Schemas, written: Schema): string {
  const { schema, name } = plainSchema(api, written)
  return bareWords(api, schema, name, 0)
}

function bareWords(api: Schemas, schema: Schema, name: string | null, depth: number): string {
  const { types, items, formats, choices, values, additional, properties } = schema
  if (schema.kind === 'never') return 'no value'
  const each = types.map((type) => {
    if (type === 'array')
      return items && schema.prefixItems.length === 0 && depth < DEEPEST
        ? `array of ${typeWords(api, items, depth + 1)}`
        : 'array'
    const others = formats.filter((format) => format !== type)
    if (type !== 'object') return others.length > 0 ? `${type} (${others.join(', ')})` : type
    if (name !== null) return name
    return additional && properties.length === 0 && depth < DEEPEST
      ? `map of ${typeWords(api, additional, depth + 1)}`
      : 'object'
  })
  if (each.length > 0) return each.join(' or ')
  if (name !== null) return name
  const variants = choices.flatMap((choice) => choice.variants.map((variant) => variant.name))
  if (variants.length > 0) return `one of ${variants.join(', ')}`
  if (properties.length > 0) return 'object'
  if (values) return [...new Set(values.map(({ value }) => (value === null ? 'null' : typeof value)))].join(' or ')
  return 'any'
}
