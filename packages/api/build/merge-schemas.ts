import { jsonText } from '../json'
import type { Choice, Schema } from '../model'
import { LIMITS } from '../model/schema'

/** Marks the variants that a discriminator has by inheritance: heirs do not inherit them. */
export const inheritedAt = (at: string) => `${at}/discriminator`
const isInherited = ({ variants }: Choice): boolean =>
  variants.every(({ schema }) => schema.at.endsWith('/discriminator'))

/**
 * Adds the parts of a schema to another that has to match it too, as with allOf.
 * @param from the named schema that brings them in
 */
export function mergeInto(schema: Schema, other: Schema, from: string | null): void {
  schema.title ??= from ? null : other.title
  schema.description ||= other.description
  schema.types = commonTypes(schema.types, other.types)
  for (const key of ['deprecated', 'readOnly', 'writeOnly', 'unique'] as const) schema[key] ||= other[key]
  schema.format ??= other.format
  schema.inside ??= other.inside
  schema.default ??= other.default
  schema.xml ??= other.xml
  schema.externalDocs ??= other.externalDocs
  const allowed = new Set(other.values?.map(({ value }) => jsonText(value)))
  schema.values =
    schema.values && other.values
      ? schema.values.filter(({ value }) => allowed.has(jsonText(value)))
      : (schema.values ?? other.values)
  if (schema.examples.length === 0) schema.examples = other.examples
  mergeLimits(schema, other)
  schema.patterns = [...schema.patterns, ...other.patterns]
  schema.patternProperties = [...schema.patternProperties, ...other.patternProperties]
  schema.choices = [...schema.choices, ...other.choices.filter((choice) => !isInherited(choice))]
  schema.not = [...schema.not, ...other.not]
  schema.conditions = [...schema.conditions, ...other.conditions]
  schema.dependent = [...schema.dependent, ...other.dependent]
  schema.all = [...schema.all, ...other.all]
  schema.prefixItems = [...schema.prefixItems, ...other.prefixItems]
  mergeProperties(schema, other, from)
  schema.propertyNames = both(schema.propertyNames, other.propertyNames, from)
  schema.contains = both(schema.contains, other.contains, from)
  schema.items = closedOrBoth(schema.items, other.items, from)
  schema.additional = closedOrBoth(schema.additional, other.additional, from)
  schema.other = { ...other.other, ...schema.other }
  schema.extensions = { ...other.extensions, ...schema.extensions }
}

function commonTypes(types: Schema['types'], others: Schema['types']): Schema['types'] {
  if (types.length === 0 || others.length === 0) return [...(types.length > 0 ? types : others)]
  // As beside a reference: what is there, or null.
  if (types.join() === 'null' || others.join() === 'null') return [...new Set([...types, ...others])]
  const common = types.filter((type) => others.includes(type) || (type === 'integer' && others.includes('number')))
  // Types that exclude each other are a fault of the description; the first are shown.
  return common.length > 0 ? common : types
}

/** The tighter one of each. */
function mergeLimits({ limits }: Schema, other: Schema): void {
  for (const key of LIMITS) {
    const [own, its] = [limits[key], other.limits[key]]
    if (its === undefined) continue
    const isLower = /^(min|exclusiveMin|multiple)/.test(key)
    if (own === undefined || (isLower ? Number(its) > Number(own) : Number(its) < Number(own))) limits[key] = its
  }
}

function mergeProperties(schema: Schema, other: Schema, from: string | null): void {
  for (const property of other.properties) {
    const known = schema.properties.find(({ name }) => name === property.name)
    if (!known) schema.properties.push({ ...property, from: from ?? property.from })
    else {
      known.required ||= property.required
      known.schema = both(known.schema, property.schema, from) ?? known.schema
    }
  }
  const names = new Set([...schema.alsoRequired, ...other.alsoRequired])
  schema.alsoRequired = [...names].filter((name) => {
    const known = schema.properties.find((property) => property.name === name)
    if (known) known.required = true
    return !known
  })
}

function both(schema: Schema | null, other: Schema | null, from: string | null): Schema | null {
  if (!schema || !other) return schema ?? other
  if (schema.at === other.at || (schema.ref !== null && schema.ref === other.ref)) return schema
  if (schema.ref !== null || other.ref !== null) return { ...schema, all: [...schema.all, other] }
  const copy = structuredClone(schema)
  mergeInto(copy, other, from)
  return copy
}

function closedOrBoth(schema: Schema | false | null, other: Schema | false | null, from: string | null) {
  return schema === false || other === false ? false : both(schema, other, from)
}
