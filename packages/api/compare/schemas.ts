import type { Api, Choice, Property, Schema } from '../model'
import { named } from '../pointer'
import type { ApiChange } from './change'
import { ruleChanges } from './schema-rules'
import { added, changed, deprecation, removed, requirement, type Spot } from './spot'
import { plainSchema, plainTypeWords, typeWords } from './type-words'
import type { Use } from './uses'

type Types = Schema['types']

const within = (types: Types, others: Types): boolean =>
  types.every((type) => others.includes(type) || (type === 'integer' && others.includes('number')))

/** Whether what clients send or receive can be of a type that it could not be before. */
function breaksType(before: Types, after: Types, { sent, received }: Use): boolean {
  if (before.length === 0 || after.length === 0) return after.length > 0 ? sent : received
  return (sent && !within(before, after)) || (received && !within(after, before))
}

const formatsOf = ({ formats }: Schema): string | null => formats.join(', ') || null

/** A format that comes or goes says what was so before; one of 64 bits takes numbers of 32. */
const isOtherFormat = (before: string | null, after: string | null): boolean =>
  before !== null && after !== null && before !== after && !(before === 'int32' && after === 'int64')

const withNull = (types: Types, nullable: boolean): Types => (nullable ? [...types, 'null'] : types)

/** Compares schemas of two descriptions. A named one is compared once, and not again where it is used. */
export class SchemaComparison {
  constructor(
    private readonly before: Pick<Api, 'schemas'>,
    private readonly after: Pick<Api, 'schemas'>,
  ) {}

  /** Whether pairs of schemas are the same but for their names; true of those that are being compared. */
  private readonly alike = new Map<string, boolean>()

  /** Whether two named schemas are the same but for their names. */
  isSame = (before: string, after: string): boolean => {
    if (before === after) return true
    const [old, next] = [named(this.before.schemas, before), named(this.after.schemas, after)]
    if (!old || !next) return false
    const key = `${before}\n${after}`
    const earlier = this.alike.get(key)
    if (earlier !== undefined) return earlier
    // Schemas contain themselves.
    this.alike.set(key, true)
    const use = { sent: true, received: true, operations: [] }
    const isAlike = this.compare(old, next, { part: 'schema', name: after, within: null, use }).length === 0
    this.alike.set(key, isAlike)
    return isAlike
  }

  /** The changes between two schemas, and in what is inside of them. */
  compare(before: Schema, after: Schema, spot: Spot): ApiChange[] {
    const [old, next] = [plainSchema(this.before, before), plainSchema(this.after, after)]
    const words = { before: typeWords(this.before, before), after: typeWords(this.after, after) }
    const otherType = (breaking: boolean) => [changed(spot, after.at, breaking, { aspect: 'type', ...words })]
    const types = [withNull(old.schema.types, old.nullable), withNull(next.schema.types, next.nullable)] as const
    // Who receives null must expect it, and who sends it may no longer.
    const breaksNull = old.nullable ? spot.use.sent : spot.use.received
    const nullChange = old.nullable === next.nullable ? [] : otherType(breaksNull)
    // What has a name is compared by itself.
    if (old.name !== null && next.name !== null) return this.isSame(old.name, next.name) ? nullChange : otherType(true)
    const isOtherKind = () =>
      breaksType(...types, spot.use) || isOtherFormat(formatsOf(old.schema), formatsOf(next.schema))
    return [
      ...deprecation(old.schema, next.schema, spot, after.at),
      ...(this.isOther(before, after)
        ? otherType(isOtherKind())
        : [...nullChange, ...this.compareInside(old.schema, next.schema, spot)]),
    ]
  }

  /** Whether a type is another one, also in words: `{ properties }` is an object, with or without its type. */
  private isOther(before: Schema, after: Schema): boolean {
    const [old, next] = [plainSchema(this.before, before).schema, plainSchema(this.after, after).schema]
    const isSame = formatsOf(old) === formatsOf(next) && old.types.toSorted().join() === next.types.toSorted().join()
    return !isSame && plainTypeWords(this.before, before) !== plainTypeWords(this.after, after)
  }

  private compareInside(before: Schema, after: Schema, spot: Spot): ApiChange[] {
    const inner = (name: string): Spot => ({ ...spot, part: 'field', name: joined(spot, name) })
    const both = (old: Schema | false | null, next: Schema | false | null, name: string): ApiChange[] =>
      old && next ? this.compare(old, next, inner(name)) : []
    return [
      ...ruleChanges(before, after, spot.use).map(({ breaking, ...rule }) => changed(spot, after.at, breaking, rule)),
      ...this.compareProperties(before, after, spot),
      ...both(before.items, after.items, '[]'),
      ...both(before.additional, after.additional, '*'),
      ...before.prefixItems.flatMap((item, index) => both(item, after.prefixItems[index] ?? null, `[${index}]`)),
      ...this.compareChoices(before.choices, after.choices, spot, after.at),
    ]
  }

  private compareProperties(before: Schema, after: Schema, spot: Spot): ApiChange[] {
    const old = new Map(before.properties.map((property) => [property.name, property]))
    const next = new Set(after.properties.map(({ name }) => name))
    const inner = (name: string): Spot => ({ ...spot, part: 'field', name: joined(spot, name) })
    // What allOf has merged is told where it is written.
    const isElsewhere = ({ from }: Property) => from !== null && isBaseOf(before, from) && isBaseOf(after, from)
    const changes = after.properties.flatMap((property): ApiChange[] => {
      const { name, required, schema } = property
      const partner = old.get(name)
      const field = inner(name)
      if (!partner) {
        const detail = `${typeWords(this.after, schema)}${required ? '' : ', optional'}`
        return isElsewhere(property) ? [] : [added(field, schema.at, spot.use.sent && required, detail)]
      }
      if (isElsewhere(partner) && isElsewhere(property)) return []
      return [...requirement(partner, property, field, schema.at), ...this.compare(partner.schema, schema, field)]
    })
    const gone = before.properties.filter((property) => !next.has(property.name) && !isElsewhere(property))
    return [
      ...changes,
      ...gone.map(({ name, schema }) => removed(inner(name), schema.at, true, typeWords(this.before, schema))),
    ]
  }

  private compareChoices(before: readonly Choice[], after: readonly Choice[], spot: Spot, at: string): ApiChange[] {
    if (before.length === 0 && after.length === 0) return []
    const [old, next] = [variantsOf(before), variantsOf(after)]
    const isSame = (one: Variant, other: Variant) => this.compare(one.schema, other.schema, spot).length === 0
    const added = [...next].filter(([key]) => !old.has(key))
    const gone = [...old].filter(([key]) => !next.has(key))
    // One with another name, or written in its place, is no other one.
    const came = added.filter(([, variant]) => !gone.some(([, each]) => isSame(each, variant)))
    const went = gone.filter(([, variant]) => !added.some(([, each]) => isSame(variant, each)))
    const { sent, received } = spot.use
    const breaking = (sent && went.length > 0) || (received && came.length > 0)
    const words = (variants: readonly (readonly [string, Variant])[]) =>
      variants.map(([, variant]) => nameOf(variant)).join(', ') || null
    const change = { aspect: 'variants', before: words(went), after: words(came) } as const
    const inside = [...next].flatMap(([key, variant]) => {
      const partner = old.get(key)
      const field = { ...spot, name: `${spot.name} (${nameOf(variant)})` }
      return partner && variant.schema.ref === null ? this.compare(partner.schema, variant.schema, field) : []
    })
    return [...(came.length + went.length > 0 ? [changed(spot, at, breaking, change)] : []), ...inside]
  }
}

type Variant = Choice['variants'][number]

const nameOf = ({ schema, name }: Variant): string => schema.ref ?? name

/** Variants by their names; of several with one name, the second and later ones have a number. */
function variantsOf(choices: readonly Choice[]): Map<string, Variant> {
  const variants = new Map<string, Variant>()
  for (const variant of choices.flatMap((choice) => choice.variants)) {
    let [key, count] = [nameOf(variant), 1]
    while (variants.has(key)) key = `${nameOf(variant)} ${++count}`
    variants.set(key, variant)
  }
  return variants
}

/** A field within something: its dots are those of programs. */
const joined = ({ name, part }: Spot, inner: string): string => {
  const base = part === 'field' || part === 'schema' ? name : ''
  return base === '' || inner.startsWith('[') ? base + inner : `${base}.${inner}`
}

const isBaseOf = ({ properties }: Schema, base: string): boolean => properties.some(({ from }) => from === base)
