import type { Json, JsonObject } from '../json'
import type { ExternalDocs, NumberText, OpenApiObject } from './base'

export const JSON_TYPES = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'] as const
export type JsonType = (typeof JSON_TYPES)[number]

/** Keywords with a number. */
export const LIMITS = [
  ...(['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'] as const),
  ...(['minItems', 'maxItems', 'minProperties', 'maxProperties', 'minContains', 'maxContains'] as const),
]
export type Limits = Partial<Record<(typeof LIMITS)[number], NumberText>>

export interface Schema extends Omit<OpenApiObject, 'externalDocs'> {
  /** Name in `Api.schemas`: then everything else is what is written beside the reference, and comes first. */
  ref: string | null
  title: string | null
  /** `true` and `{}` allow anything; `false` nothing. */
  kind: 'any' | 'never' | 'typed'
  /** Beside `ref`, `null` alone says that it is allowed too. */
  types: JsonType[]
  deprecated: boolean
  readOnly: boolean
  writeOnly: boolean
  /** Several where parts that become one schema name different ones. */
  formats: string[]
  /** Bytes in text, and the schema of what is inside. */
  inside: { encoding: string | null; mediaType: string | null; schema: Schema | null } | null
  /** enum, const, or a oneOf of const: the only ones allowed. */
  values: { value: Json; name: string | null; description: string; deprecated: boolean }[] | null
  /** The first applies; others are written in parts that became this schema. */
  defaults: Json[]
  examples: Json[]
  limits: Limits
  /** All apply. */
  patterns: string[]
  unique: boolean
  properties: Property[]
  /** Required names that no property describes. */
  alsoRequired: string[]
  patternProperties: { pattern: string; schema: Schema }[]
  /** Properties that are not listed: false for none, null if nothing is said. */
  additional: Schema | false | null
  propertyNames: Schema | null
  /** Tuples: the first items, each with its own schema; `items` are those after them (false: no more). */
  prefixItems: Schema[]
  items: Schema | false | null
  contains: Schema | null
  /** oneOf and anyOf: a value matches one of each. */
  choices: Choice[]
  not: Schema[]
  conditions: { if: Schema; then: Schema | null; else: Schema | null }[]
  dependent: { property: string; required: string[]; schema: Schema | null }[]
  /** Parts of allOf that cannot be merged, because one of them contains this schema. */
  all: Schema[]
  externalDocs: ExternalDocs[]
  xml: Json
  /** Keywords that this model has no member for, as written. */
  other: JsonObject
}

export interface Property {
  name: string
  required: boolean
  schema: Schema
  /** The named schema that brought it in by allOf. */
  from: string | null
}

export interface Choice {
  kind: 'one' | 'any'
  discriminator: { property: string; default: string | null } | null
  /** `values` are those of the discriminator that lead to the schema. */
  variants: { name: string; values: string[]; schema: Schema }[]
}
