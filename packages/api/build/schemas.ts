import { quoted } from '@docs402/findings'
import { isExactNumber, isJsonObject, type Json, type JsonObject, jsonText, listOf } from '../json'
import { writtenExamples } from '../example/written'
import type { Property, Schema } from '../model'
import { JSON_TYPES, LIMITS } from '../model/schema'
import { memberOf, pointerOf } from '../pointer'
import { regExpOf } from '../validate/keywords'
import { anything, saysSomething } from './anything'
import { Choices } from './choices'
import { mergeInto, type OnExclusion, wholeSchema } from './merge-schemas'
import { foldNull, withNull } from './null'
import { uniqueNames } from './names'
import type { References } from './references'
import { membersOf, objectOf, commonFields, scalarText, textOf, textOrNull } from './values'

// Beside a reference in allOf, or in parts of their own, these only describe it: so it is a reference.
const BESIDE = ['title', 'description', 'deprecated', 'readOnly', 'writeOnly', 'default', 'example', 'examples']
const DESCRIBING = new Set([...BESIDE, 'externalDocs', 'xml', 'nullable'])

const KNOWN = new Set<string>([
  ...LIMITS,
  ...DESCRIBING,
  ...['$ref', '$dynamicRef', 'type', 'format', 'contentEncoding', 'contentMediaType', 'contentSchema', 'enum', 'const'],
  ...['pattern', 'uniqueItems', 'properties', 'required', 'patternProperties', 'additionalProperties', 'items'],
  ...['unevaluatedProperties', 'propertyNames', 'prefixItems', 'unevaluatedItems', 'additionalItems', 'contains'],
  ...['allOf', 'oneOf', 'anyOf', 'not', 'if', 'then', 'else', 'dependentRequired', 'dependentSchemas', 'discriminator'],
  ...['$defs', 'definitions', '$anchor', '$dynamicAnchor', '$id', '$schema', '$comment'],
])

const STRUCTURE =
  /^(?:properties|items|prefixItems|additionalProperties|allOf|oneOf|anyOf|not|if|then|else|\$defs|definitions|\d+)$/

/** What a schema is called that a reference finds in its place: by its property, or the request or response that has it. */
function nameAt(keys: readonly string[]): string {
  const at = keys.indexOf('schema')
  const property = keys.slice(at + 1).findLast((key) => !STRUCTURE.test(key))
  if (property !== undefined || at < 0) return property ?? 'Root'
  const [top, path, kind = ''] = keys
  if (top === 'components') return kind
  const status = keys.includes('responses') && keys[keys.indexOf('responses') + 1]
  const part = status || (keys.includes('requestBody') ? 'body' : 'parameter')
  return [kind !== 'parameters' && kind.toUpperCase(), path, part].filter(Boolean).join(' ')
}

const isDescribing = (part: Json): boolean =>
  isJsonObject(part) && Object.keys(part).every((key) => DESCRIBING.has(key) || key.startsWith('x-'))

/** Builds schemas; one with a name, or that a reference leads to, is built once and kept by its name. */
export class Schemas {
  readonly named = new Map<string, Schema>()
  private readonly names = new Map<string, string>()
  private readonly unique = uniqueNames(' ')
  private readonly begun = new Set<string>()
  private readonly building = new Set<string>()
  private readonly referring: Schema[] = []
  private readonly choices: Choices

  constructor(private readonly references: References) {
    const written = objectOf(references.document.components).schemas
    this.choices = new Choices(this, references)
    // In the order of the file.
    membersOf(written, '/components/schemas', (name, _, at) => this.named.set(this.unique(name), anything(at)))
    membersOf(written, '/components/schemas', (_, value, at) => this.keep({ value, at }))
  }

  /** @param at JSON pointer */
  build(value: Json | undefined, at: string): Schema {
    const schema = anything(at)
    if (value === true || value === undefined) return schema
    if (value === false) return { ...schema, kind: 'never' }
    if (!isJsonObject(value) || isExactNumber(value)) {
      this.references.tell('schema', at, 'A schema must be a group of keywords.')
      return schema
    }
    const { allOf, ...siblings } = value
    const parts = listOf(allOf)
    const [only, ...others] = parts.filter((part) => !isDescribing(part))
    const single = memberOf(only, '$ref')
    const isAlone = others.length === 0 && isDescribing(siblings)
    const alone = isAlone && typeof single === 'string' && Object.keys(objectOf(only)).length === 1 ? single : null
    const reference = alone ?? value.$ref ?? value.$dynamicRef
    if (typeof reference !== 'string') return this.fill(schema, value)
    const refTarget = this.references.target(reference)
    if (refTarget) {
      schema.ref = this.keep(refTarget)
      // Tells references that lead in a circle.
      if (typeof memberOf(refTarget.value, '$ref') === 'string')
        this.references.resolve(refTarget.value, refTarget.at, [reference])
    } else {
      this.references.lost(reference, alone ? `${at}/allOf/${parts.indexOf(only ?? null)}/$ref` : `${at}/$ref`)
      schema.other.$ref = reference
    }
    if (!alone) return this.fill(schema, value)
    const isNullable = [siblings, ...parts].some((part) => isDescribing(part) && memberOf(part, 'nullable') === true)
    this.fill(schema, { ...siblings, nullable: isNullable })
    for (const [index, part] of parts.entries())
      if (isDescribing(part)) mergeInto(schema, this.build(part, `${at}/allOf/${index}`), null)
    return schema
  }

  /** Whether all schemas behind references are there: they neither lead in a circle, nor is one still being built. */
  private isBuilt(name: string): boolean {
    const seen = new Set<string>()
    let next: string | null = name
    while (next !== null) {
      if (seen.has(next) || this.building.has(next)) return false
      seen.add(next)
      next = this.named.get(next)?.ref ?? null
    }
    return true
  }

  /** Tells types that no value can have at once, with both places. */
  private readonly onExclusion: OnExclusion = (one, other) => {
    const types = [one, other].map((each) => quoted(each.types.join(' or ')))
    const message = `A value cannot be ${types.join(' and ')} at once, but both types apply here. Use one of them.`
    this.references.tell('types', `${one.at}/type`, message, { also: `${other.at}/type` })
  }

  /** Looks for types that exclude each other beside references, when everything is built. */
  checkReferences(): void {
    for (const schema of this.referring)
      wholeSchema(schema, (name) => this.named.get(name), { onExclusion: this.onExclusion })
  }

  /** Builds a schema that is kept by its name. */
  keep({ value, at }: { value: Json; at: string }): string {
    const name = this.nameOf(at)
    if (this.begun.has(name)) return name
    this.begun.add(name)
    this.building.add(name)
    this.named.set(name, this.build(value, at))
    this.building.delete(name)
    return name
  }

  private nameOf(at: string): string {
    const usedName = this.names.get(at)
    if (usedName !== undefined) return usedName
    const keys = pointerOf(at)
    const componentName = keys.length === 3 && at.startsWith('/components/schemas/') ? keys[2] : undefined
    const name = componentName ?? this.unique(nameAt(keys))
    this.names.set(at, name)
    return name
  }

  private fill(schema: Schema, value: JsonObject): Schema {
    const { at } = schema
    const part = (key: string) => (value[key] === undefined ? null : this.build(value[key], `${at}/${key}`))
    const list = (key: string) => listOf(value[key]).map((each, index) => this.build(each, `${at}/${key}/${index}`))
    const { externalDocs, ...described } = commonFields(value, at)
    Object.assign(schema, described)
    schema.externalDocs = externalDocs ? [externalDocs] : []
    schema.title = textOrNull(value.title)
    this.fillTypes(schema, value)
    for (const key of ['deprecated', 'readOnly', 'writeOnly'] as const) schema[key] = value[key] === true
    schema.formats = [textOrNull(value.format) ?? []].flat()
    const [encoding, mediaType] = [textOrNull(value.contentEncoding), textOrNull(value.contentMediaType)]
    if (encoding || mediaType || value.contentSchema)
      schema.inside = { encoding, mediaType, schema: part('contentSchema') }
    const values = Array.isArray(value.enum) ? value.enum : value.const !== undefined ? [value.const] : null
    schema.values = values && valuesWith(values, value)
    schema.defaults = value.default === undefined ? [] : [value.default]
    schema.examples = writtenExamples(value)
    this.fillLimits(schema, value)
    schema.patterns = value.pattern === undefined ? [] : [scalarText(value.pattern)]
    if (schema.patterns.some((pattern) => regExpOf(pattern) === null))
      this.references.tell('schema', `${at}/pattern`, `"${scalarText(value.pattern)}" is no regular expression.`)
    schema.unique = value.uniqueItems === true
    const required = new Set(listOf(value.required).filter((name) => typeof name === 'string'))
    schema.properties = membersOf(value.properties, `${at}/properties`, (name, member, its): Property => {
      return { name, required: required.delete(name), schema: this.build(member, its), from: null }
    })
    schema.alsoRequired = [...required]
    schema.patternProperties = membersOf(value.patternProperties, `${at}/patternProperties`, (pattern, member, its) => {
      return { pattern, schema: this.build(member, its) }
    })
    const rest = value.additionalProperties !== undefined ? 'additionalProperties' : 'unevaluatedProperties'
    schema.additional = value[rest] === false ? false : part(rest)
    schema.propertyNames = part('propertyNames')
    const tuple = Array.isArray(value.prefixItems) ? 'prefixItems' : Array.isArray(value.items) ? 'items' : null
    if (tuple) schema.prefixItems = list(tuple)
    const after = tuple === 'items' ? 'additionalItems' : value.items !== undefined ? 'items' : 'unevaluatedItems'
    schema.items = value[after] === false ? false : part(after)
    schema.contains = part('contains')
    this.choices.fill(schema, value)
    if (value.not !== undefined) schema.not = [this.build(value.not, `${at}/not`)]
    if (value.if !== undefined)
      schema.conditions = [{ if: this.build(value.if, `${at}/if`), then: part('then'), else: part('else') }]
    schema.dependent = [
      ...membersOf(value.dependentRequired, at, (property, names) => {
        return { property, required: listOf(names).map(scalarText), schema: null }
      }),
      ...membersOf(value.dependentSchemas, `${at}/dependentSchemas`, (property, member, its) => {
        return { property, required: [], schema: this.build(member, its) }
      }),
    ]
    schema.xml = value.xml ?? null
    foldNull(schema, (first, other) => mergeInto(first, other, null, this.onExclusion))
    for (const [key, member] of Object.entries(value))
      if (!KNOWN.has(key) && !key.startsWith('x-')) schema.other[key] = member
    for (const key of ['allOf', 'anyOf', 'oneOf'])
      if (value[key] !== undefined && !Array.isArray(value[key])) {
        schema.other[key] = value[key]
        this.references.tell('schema', `${at}/${key}`, `"${key}" must be a list of schemas.`)
      }
    for (const key of ['$defs', 'definitions'])
      membersOf(value[key], `${at}/${key}`, (_, member, its) => this.keep({ value: member, at: its }))
    listOf(value.allOf).forEach((each, index) => this.mergeAllOf(schema, each, `${at}/allOf/${index}`))
    if (value.nullable === true) Object.assign(schema, withNull(schema))
    if (schema.kind !== 'never') schema.kind = saysSomething(schema) ? 'typed' : 'any'
    if (schema.ref !== null) this.referring.push(schema)
    return schema
  }

  private fillTypes(schema: Schema, value: JsonObject): void {
    const types = value.type === undefined ? [] : [value.type].flat()
    schema.types = JSON_TYPES.filter((type) => types.includes(type)).sort((a, b) => types.indexOf(a) - types.indexOf(b))
    if (types.some((type) => !JSON_TYPES.some((listedType) => listedType === type))) {
      schema.other.type = value.type ?? null
      const hint = `Known: ${JSON_TYPES.join(', ')}.`
      this.references.tell('schema', `${schema.at}/type`, `There is no type ${jsonText(value.type ?? null)}. ${hint}`)
    }
  }

  private fillLimits({ limits }: Schema, value: JsonObject): void {
    for (const key of LIMITS) {
      if (value[key] === undefined || typeof value[key] === 'boolean') continue
      const text = scalarText(value[key])
      if (text !== '') limits[key] = text
    }
    // As in versions 2.0 and 3.0.
    for (const [limit, limitValue] of [
      ['minimum', 'exclusiveMinimum'],
      ['maximum', 'exclusiveMaximum'],
    ] as const) {
      if (value[limitValue] !== true || limits[limit] === undefined) continue
      limits[limitValue] = limits[limit]
      delete limits[limit]
    }
  }

  private mergeAllOf(schema: Schema, value: Json, at: string): void {
    const part = this.build(value, at)
    // A schema that contains itself cannot be merged: it is named.
    if (part.ref !== null && !this.isBuilt(part.ref)) {
      schema.all.push(part)
      return
    }
    const whole = wholeSchema(part, (name) => this.named.get(name), { from: part.ref })
    mergeInto(schema, whole, null, this.onExclusion)
  }
}

/** Allowed values, with the names and descriptions that generators of code have fields for. */
function valuesWith(values: readonly Json[], schema: JsonObject): Schema['values'] {
  const names = listOf(schema['x-enum-varnames'] ?? schema['x-enumNames'])
  const texts = schema['x-enum-descriptions'] ?? schema['x-enumDescriptions']
  return values.map((value, index) => {
    const description = Array.isArray(texts) ? texts[index] : memberOf(texts, scalarText(value))
    return { value, name: textOrNull(names[index]), description: textOf(description), deprecated: false }
  })
}
