import { isJsonObject, listOf, type Json, type JsonObject } from '@docs402/api'

const lastOf = (reference: string) => reference.split('/').at(-1) ?? reference

/** The values of a discriminator that lead to a variant: those of the mapping, and its own name unless that is taken. */
function valuesOf(mapping: JsonObject, variant: Json): string[] {
  const reference = isJsonObject(variant) && typeof variant.$ref === 'string' ? variant.$ref : null
  if (reference === null) return []
  const name = lastOf(reference)
  const isSame = (target: Json) => typeof target === 'string' && (target === reference || lastOf(target) === name)
  const mapped = Object.entries(mapping).flatMap(([value, target]) => (isSame(target) ? [value] : []))
  return Object.hasOwn(mapping, name) ? mapped : [...mapped, name]
}

/**
 * A choice with a discriminator in JSON Schema alone, as strict as it can be: the variant that the value names must be
 * right, whatever others allow (OpenAPI 3.1, "Discriminator Object"); a value that names none must match as written.
 * @param schema with `oneOf` or `anyOf`, its references as they are written
 * @returns the same without the discriminator; unchanged where it tells no variants apart
 */
export function byDiscriminator(schema: JsonObject): JsonObject {
  const { discriminator, ...rest } = schema
  // A property may have the name of the keyword, beside other properties.
  if (!isJsonObject(discriminator) || typeof discriminator.propertyName !== 'string') return schema
  const { propertyName, mapping } = discriminator
  const key = (['oneOf', 'anyOf'] as const).find((each) => listOf(schema[each]).length > 0)
  if (key === undefined) return rest
  const named = listOf(schema[key])
    .map((variant) => ({ variant, values: valuesOf(isJsonObject(mapping) ? mapping : {}, variant) }))
    .filter(({ values }) => values.length > 0)
  if (named.length === 0) return rest
  const names = (values: string[]) => ({ required: [propertyName], properties: { [propertyName]: { enum: values } } })
  const { [key]: variants = [], allOf, ...others } = rest
  const chosen = {
    if: { type: 'object', ...names(named.flatMap(({ values }) => values)) },
    then: { allOf: named.map(({ variant, values }) => ({ if: names(values), then: variant })) },
    else: { [key]: variants },
  }
  return { ...others, allOf: [...listOf(allOf), chosen] }
}
