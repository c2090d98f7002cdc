import type { Schema } from '../model'

/** A schema that allows anything. */
export const anything = (at: string): Schema => ({
  at,
  description: '',
  extensions: {},
  externalDocs: [],
  ref: null,
  title: null,
  kind: 'any',
  types: [],
  deprecated: false,
  readOnly: false,
  writeOnly: false,
  formats: [],
  inside: null,
  values: null,
  defaults: [],
  examples: [],
  limits: {},
  patterns: [],
  unique: false,
  properties: [],
  alsoRequired: [],
  patternProperties: [],
  additional: null,
  propertyNames: null,
  prefixItems: [],
  items: null,
  contains: null,
  choices: [],
  not: [],
  conditions: [],
  dependent: [],
  all: [],
  xml: null,
  other: {},
})

/** Whether a schema says anything of values. */
export function saysSomething(schema: Schema): boolean {
  const { types, values, choices, items, ref, all, additional, patterns, not, formats, limits, properties } = schema
  const lists = [types, choices, all, patterns, not, formats, properties, schema.prefixItems, Object.keys(limits)]
  const parts = [schema.conditions, schema.dependent, schema.patternProperties, schema.alsoRequired]
  return (
    [...lists, ...parts].some(({ length }) => length > 0) ||
    [values, items, ref, additional].some((each) => each !== null)
  )
}
