import { isJsonObject, type Json, type JsonObject, jsonText, listOf, valueText } from '../json'
import type { Choice, Schema } from '../model'
import { memberOf, pointerKey, pointerOf } from '../pointer'
import { anything } from './anything'
import { inheritedAt } from './merge-schemas'
import type { References } from './references'
import { joinedTitles } from './texts'
import { objectOf, scalarText, textOf, textOrNull } from './values'

const KINDS = { oneOf: 'one', anyOf: 'any' } as const

/** What builds the schemas of variants. */
interface Builder {
  build(value: Json | undefined, at: string): Schema
  /** @returns the name by which the schema is kept */
  keep(variant: { value: Json; at: string }): string
}

/** The choices of schemas: oneOf, anyOf, and what a discriminator tells apart. */
export class Choices {
  constructor(
    private readonly schemas: Builder,
    private readonly references: References,
  ) {}

  /** Adds the choices that a schema is written with, or those of its discriminator. */
  fill(schema: Schema, value: JsonObject): void {
    const { at } = schema
    const written = isJsonObject(value.discriminator) ? value.discriminator : null
    const discriminator = written && {
      property: textOf(written.propertyName),
      default: textOrNull(written.defaultMapping),
    }
    const mapping = Object.entries(objectOf(written?.mapping))
    for (const [key, kind] of Object.entries(KINDS)) {
      const options = listOf(value[key])
      if (options.length === 0) continue
      const constants = options.map((option) => memberOf(option, 'const'))
      if (!schema.values && constants.every((each) => each !== undefined)) {
        schema.values = options.map((option, index) => ({
          value: constants[index] ?? null,
          name: textOrNull(memberOf(option, 'title')),
          description: textOf(memberOf(option, 'description')),
          deprecated: memberOf(option, 'deprecated') === true,
        }))
        continue
      }
      const all = options.map((option, index) => this.schemas.build(option, `${at}/${key}/${index}`))
      const variants = options.map((option, index) => {
        const built = all[index] ?? anything(at)
        const mapped = mapping
          .filter(([, target]) => target === memberOf(option, '$ref') || this.nameOf(target) === built.ref)
          .map(([key]) => key)
        const others = all.filter((other) => other !== built)
        const name = titleIn(option, built.choices.length === 0) ?? built.ref ?? shapeName(built, index, others)
        const implied = written && built.ref !== null ? [built.ref] : []
        return { name, values: mapped.length > 0 ? mapped : implied, schema: built }
      })
      schema.choices.push({ kind, discriminator, variants })
    }
    if (discriminator && schema.choices.length === 0) {
      const variants = this.variantsOf(mapping, at)
      if (variants.length > 0) schema.choices.push({ kind: 'one', discriminator, variants })
    }
  }

  /** The variants of a discriminator without choices: those of its mapping, then the other heirs by their names. */
  private variantsOf(mapping: [string, Json][], at: string): Choice['variants'] {
    const valuesOf = new Map<string, string[]>()
    for (const [value, target] of mapping) {
      const name = this.nameOf(target)
      if (name !== null) valuesOf.set(name, [...(valuesOf.get(name) ?? []), value])
    }
    for (const name of this.heirsOf(at)) if (!valuesOf.has(name)) valuesOf.set(name, [name])
    return [...valuesOf].map(([name, values]) => ({
      ...{ name: values.length === 1 ? (values[0] ?? name) : name, values },
      schema: { ...anything(inheritedAt(at)), ref: name, kind: 'typed' },
    }))
  }

  /** The named schema that a value of a mapping leads to: by a reference, or by its name. */
  private nameOf(written: Json): string | null {
    const target = scalarText(written)
    const reference = target.includes('#') ? target : `#/components/schemas/${pointerKey(target)}`
    const targetSchema = this.references.target(reference)
    return targetSchema ? this.schemas.keep(targetSchema) : null
  }

  /** The schemas that take another one in by allOf, and those that take them in. */
  private heirsOf(at: string): string[] {
    const all = new Set([at])
    // A set may grow while it is read.
    for (const each of all) for (const heir of this.references.heirsOf(each)) all.add(heir)
    return [...all].slice(1).map((each) => pointerOf(each).at(-1) ?? '')
  }
}

/**
 * The title that an option is written with, without those of what it refers to: all options may refer to the same.
 * @param isFolded whether its choices have become part of it, as that of one schema and null
 */
function titleIn(option: Json | undefined, isFolded = false): string | null {
  const parts = ['allOf', ...(isFolded ? ['anyOf', 'oneOf'] : [])].flatMap((key) => listOf(memberOf(option, key)))
  return joinedTitles([textOrNull(memberOf(option, 'title')), ...parts.map((part) => titleIn(part))])
}

/** The only value of a property; undefined if it may have others. */
function onlyValue({ properties }: Schema, name: string): Json | undefined {
  const { values } = properties.find((each) => each.name === name)?.schema ?? { values: null }
  return values?.length === 1 ? values[0]?.value : undefined
}

/** What a variant without a name is called: by a value or a property that only it has, if there is one. */
function shapeName(schema: Schema, index: number, others: readonly Schema[]): string {
  const { values, items, types, formats, properties } = schema
  const [value] = values ?? []
  if (value && values?.length === 1) return jsonText(value.value)
  if (items && items.ref) return `array of ${items.ref}`
  if (types[0] && types.length === 1 && types[0] !== 'object')
    return types[0] + (formats.length > 0 ? ` (${formats.join(', ')})` : '')
  const fixed = properties.map(({ name }) => ({ name, value: onlyValue(schema, name) }))
  const parameter = fixed.find(
    (each) => each.value != null && others.every((other) => onlyValue(other, each.name) !== each.value),
  )
  if (parameter) return `${parameter.name}: ${valueText(parameter.value ?? null)}`
  const rare = properties.filter(
    ({ name }) => !others.some((other) => other.properties.some((each) => each.name === name)),
  )
  const [telling] = [...rare, ...properties].toSorted(
    (a, b) => Number(rare.includes(b)) - Number(rare.includes(a)) || Number(b.required) - Number(a.required),
  )
  return telling ? `with ${telling.name}` : `variant ${index + 1}`
}
