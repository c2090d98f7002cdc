import { isJsonObject, jsonText, type Json } from '../json'
import type { Choice, Schema } from '../model'
import { LIMITS } from '../model/schema'
import { saysSomething } from './anything'
import { isOnlyNull, withNull } from './null'
import { joinedTexts, joinedTitles } from './texts'

/** Marks the variants that a discriminator has by inheritance: heirs do not inherit them. */
export const inheritedAt = (at: string) => `${at}/discriminator`
const isInherited = ({ variants }: Choice): boolean =>
  variants.every(({ schema }) => schema.at.endsWith('/discriminator'))

/** A type, and the JSON pointer of the schema that is written with it. */
interface PlacedType {
  at: string
  types: Schema['types']
}

/** Is called with two types that no value can have at once. */
export type OnExclusion = (one: PlacedType, other: PlacedType) => void

const ignore: OnExclusion = () => undefined

/** Where the types of a schema are written, if another one brought them in. */
const typePlaces = new WeakMap<Schema, string>()
const placedType = (schema: Schema): PlacedType => ({ at: typePlaces.get(schema) ?? schema.at, types: schema.types })

/** A schema that can be merged into without changing what it was copied from. */
function copyOf(schema: Schema): Schema {
  const properties = schema.properties.map((property) => ({ ...property }))
  const copy = { ...schema, properties, limits: { ...schema.limits } }
  typePlaces.set(copy, placedType(schema).at)
  return copy
}

/**
 * Adds the parts of a schema to another that has to match it too, as with allOf.
 * @param from the named schema that brings them in
 */
export function mergeInto(schema: Schema, other: Schema, from: string | null, onExclusion = ignore): void {
  if (other.kind === 'never') schema.kind = 'never'
  // What brings properties in is named beside each of them.
  schema.title = joinedTitles([schema.title, other.title === from ? null : other.title])
  schema.description = joinedTexts(schema.description, other.description)
  mergeTypes(schema, other, onExclusion)
  for (const key of ['deprecated', 'readOnly', 'writeOnly', 'unique'] as const) schema[key] ||= other[key]
  schema.formats = [...new Set([...schema.formats, ...other.formats])]
  schema.inside = insideOf(schema, other, from, onExclusion)
  schema.defaults = distinct([...schema.defaults, ...other.defaults])
  schema.xml =
    isJsonObject(schema.xml) && isJsonObject(other.xml) ? { ...other.xml, ...schema.xml } : (schema.xml ?? other.xml)
  const docs = [...schema.externalDocs, ...other.externalDocs]
  schema.externalDocs = docs.filter((each, index) => docs.findIndex(({ url }) => url === each.url) === index)
  schema.values =
    schema.values && other.values ? commonValues(schema.values, other.values) : (schema.values ?? other.values)
  schema.examples = distinct([...schema.examples, ...other.examples])
  mergeLimits(schema, other)
  schema.patterns = [...new Set([...schema.patterns, ...other.patterns])]
  schema.patternProperties = [...schema.patternProperties, ...other.patternProperties]
  schema.choices = [...schema.choices, ...other.choices.filter((choice) => !isInherited(choice))]
  schema.not = [...schema.not, ...other.not]
  schema.conditions = [...schema.conditions, ...other.conditions]
  schema.dependent = [...schema.dependent, ...other.dependent]
  schema.all = [...schema.all, ...other.all]
  schema.prefixItems = [...schema.prefixItems, ...other.prefixItems]
  mergeProperties(schema, other, from, onExclusion)
  schema.propertyNames = both(schema.propertyNames, other.propertyNames, from, onExclusion)
  schema.contains = both(schema.contains, other.contains, from, onExclusion)
  schema.items = closedOrBoth(schema.items, other.items, from, onExclusion)
  schema.additional = closedOrBoth(schema.additional, other.additional, from, onExclusion)
  schema.other = { ...other.other, ...schema.other }
  schema.extensions = { ...other.extensions, ...schema.extensions }
}

/**
 * A schema with what its reference leads to: what is written beside the reference applies too, as with allOf.
 * @param from the named schema that its properties are said to come from
 * @param targetOf gets what a name stands for; undefined if there is no such schema
 */
export function wholeSchema(
  schema: Schema,
  targetOf: (name: string) => Schema | undefined,
  { from = null, onExclusion = ignore }: { from?: string | null; onExclusion?: OnExclusion } = {},
  seen: readonly string[] = [],
): Schema {
  const { ref } = schema
  const target = ref === null || seen.includes(ref) ? undefined : targetOf(ref)
  if (ref === null || !target) return schema
  const end = wholeSchema(target, targetOf, { onExclusion }, [...seen, ref])
  if (from === null && saysNothing(schema)) return end
  const isNullable = isOnlyNull(schema)
  const whole = copyOf(isNullable ? { ...schema, types: [] } : schema)
  mergeInto(whole, isNullable ? withNull(end) : end, from, onExclusion)
  whole.ref = end.ref
  if (whole.kind !== 'never') whole.kind = saysSomething(whole) ? 'typed' : 'any'
  return whole
}

/** Whether nothing is written beside a reference. */
const saysNothing = (schema: Schema): boolean =>
  Object.entries(schema).every(
    ([key, value]: [string, unknown]) =>
      ['at', 'ref', 'kind'].includes(key) ||
      value === null ||
      value === '' ||
      value === false ||
      (typeof value === 'object' && Object.keys(value).length === 0),
  )

const distinct = (values: readonly Json[]): Json[] => [
  ...new Map(values.map((value) => [jsonText(value), value])).values(),
]

type Values = NonNullable<Schema['values']>

/** The values that both allow, with what both say of them. */
function commonValues(values: Values, others: Values): Values {
  const byText = new Map(others.map((each) => [jsonText(each.value), each]))
  return values.flatMap((each) => {
    const other = byText.get(jsonText(each.value))
    if (!other) return []
    const description = joinedTexts(each.description, other.description)
    return { ...each, name: each.name ?? other.name, description, deprecated: each.deprecated || other.deprecated }
  })
}

function insideOf(schema: Schema, other: Schema, from: string | null, onExclusion: OnExclusion): Schema['inside'] {
  const [one, two] = [schema.inside, other.inside]
  if (!one || !two) return one ?? two
  return {
    encoding: one.encoding ?? two.encoding,
    mediaType: one.mediaType ?? two.mediaType,
    schema: both(one.schema, two.schema, from, onExclusion),
  }
}

function mergeTypes(schema: Schema, other: Schema, onExclusion: OnExclusion): void {
  const types = commonTypes(schema.types, other.types)
  const isEmpty = schema.types.length === 0
  // Types that exclude each other are a fault of the description; the first are shown.
  if (types.length === 0 && other.types.length > 0) onExclusion(placedType(schema), placedType(other))
  else schema.types = types
  if (isEmpty && other.types.length > 0) typePlaces.set(schema, placedType(other).at)
}

function commonTypes(types: Schema['types'], others: Schema['types']): Schema['types'] {
  if (types.length === 0 || others.length === 0) return [...(types.length > 0 ? types : others)]
  const common = types.flatMap((type) => {
    if (others.includes(type) || (type === 'integer' && others.includes('number'))) return type
    return type === 'number' && others.includes('integer') ? 'integer' : []
  })
  return [...new Set(common)]
}

/** The tighter one of each. */
function mergeLimits({ limits }: Schema, other: Schema): void {
  for (const key of LIMITS) {
    const [limit, its] = [limits[key], other.limits[key]]
    if (its === undefined) continue
    const isLower = /^(min|exclusiveMin|multiple)/.test(key)
    if (limit === undefined || (isLower ? Number(its) > Number(limit) : Number(its) < Number(limit))) limits[key] = its
  }
}

function mergeProperties(schema: Schema, other: Schema, from: string | null, onExclusion: OnExclusion): void {
  for (const property of other.properties) {
    const ofSameName = schema.properties.find(({ name }) => name === property.name)
    if (!ofSameName) schema.properties.push({ ...property, from: from ?? property.from })
    else {
      ofSameName.required ||= property.required
      ofSameName.schema = both(ofSameName.schema, property.schema, from, onExclusion) ?? ofSameName.schema
    }
  }
  const names = new Set([...schema.alsoRequired, ...other.alsoRequired])
  schema.alsoRequired = [...names].filter((name) => {
    const sibling = schema.properties.find((property) => property.name === name)
    if (sibling) sibling.required = true
    return !sibling
  })
}

function both(schema: Schema | null, other: Schema | null, from: string | null, onExclusion: OnExclusion) {
  if (!schema || !other) return schema ?? other
  const isSame = schema.ref !== null && schema.ref === other.ref
  if (schema.at === other.at || (isSame && saysNothing(schema) && saysNothing(other))) return schema
  if (schema.ref !== null && other.ref !== null && !isSame) return { ...schema, all: [...schema.all, other] }
  const copy = copyOf(schema)
  const types = besideTypes(schema, other)
  mergeInto(copy, types ? { ...other, types: [] } : other, from, onExclusion)
  copy.ref ??= other.ref
  return types ? { ...copy, types } : copy
}

/** What is left of "or null" beside a reference, where another schema applies too; null where nothing says that. */
function besideTypes(schema: Schema, other: Schema): Schema['types'] | null {
  const [nullable, rest] = isNullableReference(schema) ? [schema, other] : [other, schema]
  if (!isNullableReference(nullable)) return null
  const allowsNull = rest.ref === null ? rest.types.length === 0 || rest.types.includes('null') : isOnlyNull(rest)
  return allowsNull ? ['null'] : rest.types
}

const isNullableReference = (schema: Schema): boolean => schema.ref !== null && isOnlyNull(schema)

type Rest = Schema | false | null

const closedOrBoth = (schema: Rest, other: Rest, from: string | null, onExclusion: OnExclusion): Rest =>
  schema === false || other === false ? false : both(schema, other, from, onExclusion)
