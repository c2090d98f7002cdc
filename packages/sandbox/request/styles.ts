import type { Json, JsonObject } from '@docs402/api'
import { jsonIn } from '../exchange'
import type { SentSchema } from './sent-schema'

/** A value as it is written, not decoded, and how. */
export interface Written {
  style: string | null
  explode: boolean
  schema: SentSchema
}

const NUMBER = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$/

/** Decodes percent signs; null if they are broken. */
export function decoded(text: string, isForm = false): string | null {
  try {
    return decodeURIComponent(isForm ? text.replaceAll('+', ' ') : text)
  } catch {
    return null
  }
}

/** A text as a value of one of the types that its schema has: the first that is right, else the first that it could be. */
export function valueOfText(text: string, schema: SentSchema): Json {
  const { types } = schema
  const isAny = types.size === 0
  const isNumber = NUMBER.test(text) && Number.isFinite(Number(text))
  const candidates: Json[] = []
  if (isNumber && (types.has('number') || types.has('integer'))) candidates.push(Number(text))
  if (types.has('boolean') && /^(true|false)$/.test(text)) candidates.push(text === 'true')
  if (types.has('null') && /^(null)?$/.test(text)) candidates.push(null)
  if (types.has('string') || isAny) candidates.push(text)
  if (isAny && isNumber) candidates.push(Number(text))
  if (isAny && /^(true|false)$/.test(text)) candidates.push(text === 'true')
  const json = (types.has('object') || types.has('array')) && /^\s*[[{]/.test(text) ? jsonIn(text) : undefined
  if (json !== undefined) candidates.push(json)
  const best = candidates[Math.max(0, candidates.findIndex(schema.allows))]
  return best === undefined ? text : best
}

const listFrom = (texts: string[], { items }: SentSchema): Json => texts.map((text) => valueOfText(text, items))

const mapFrom = (pairs: [string, string][], schema: SentSchema): JsonObject => {
  const names = [...new Set(pairs.map(([name]) => name))]
  return Object.fromEntries(
    names.map((name) => {
      const memberSchema = schema.member(name)
      const texts = pairs.filter(([key]) => key === name).map(([, text]) => text)
      const isMany = texts.length > 1 || memberSchema.types.has('array')
      return [name, isMany ? listFrom(texts, memberSchema) : valueOfText(texts[0] ?? '', memberSchema)]
    }),
  )
}

const pairsIn = (texts: string[]): [string, string][] =>
  Array.from({ length: Math.ceil(texts.length / 2) }, (_, at) => [texts[2 * at] ?? '', texts[2 * at + 1] ?? ''])
const assigned = (text: string): [string, string] => {
  const at = text.indexOf('=')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/**
 * Reads a value in the styles of paths and headers: simple, label and matrix.
 * @param text as it stands in the path, still encoded; null stands for broken percent signs
 */
export function readSegment(name: string, text: string, { style, explode, schema }: Written, decode = decoded): Json {
  const isMap = schema.isOnly('object')
  const bare = style === 'label' ? text.replace(/^\./, '') : style === 'matrix' ? text.replace(/^;/, '') : text
  const separator = style === 'label' && explode ? '.' : style === 'matrix' && explode ? ';' : ','
  const bareValue = style === 'matrix' && !(explode && isMap) ? withoutName(name, bare) : bare
  const texts = bareValue === '' ? [] : bareValue.split(separator)
  const readable = (each: string) => decode(each) ?? each
  if (schema.isOnly('array')) {
    const items = style === 'matrix' && explode ? texts.map((each) => withoutName(name, each)) : texts
    return listFrom(items.map(readable), schema)
  }
  if (!isMap) return valueOfText(readable(bareValue), schema)
  const pairs = explode ? texts.map(assigned) : pairsIn(texts)
  return mapFrom(
    pairs.map(([key, value]) => [readable(key), readable(value)]),
    schema,
  )
}

const withoutName = (name: string, text: string) => (text.startsWith(`${name}=`) ? text.slice(name.length + 1) : text)

const SEPARATORS: Readonly<Record<string, RegExp>> = {
  form: /,/,
  spaceDelimited: / |%20|\+/,
  pipeDelimited: /\||%7C/i,
}

/** A part of a query, or of a form: name and value, both still encoded. */
export type RawPair = readonly [name: string, value: string]

/** The parts of a query or of a form. */
export const pairsOf = (text: string, separator: string | RegExp = '&'): RawPair[] =>
  text
    .split(separator)
    .filter((part) => part !== '')
    .map(assigned)

/** Whether a part of a query belongs to a parameter: by its name, as a member `name[key]`, or as a member of its object. */
export function belongsTo(key: string, name: string, written: Written): boolean {
  if (key === name || key === `${name}[]`) return true
  const { style, explode, schema } = written
  const hasMembers = style === 'deepObject' || (!schema.isOnly('object') && schema.types.has('object'))
  if (hasMembers && key.startsWith(`${name}[`)) return true
  return isSpread(written) && explode && schema.member(key).written !== undefined
}

/** Whether the members of an object stand in the query as if they were parameters. */
export const isSpread = ({ style, explode, schema }: Written): boolean =>
  (style ?? 'form') === 'form' && explode && schema.isOnly('object')

/**
 * Reads a value in the styles of queries, forms and cookies: form, spaceDelimited, pipeDelimited and deepObject.
 * @param pairs those that belong to it
 * @returns undefined if there are none
 */
export function readPairs(name: string, pairs: readonly RawPair[], written: Written): Json | undefined {
  if (pairs.length === 0) return undefined
  const { style, explode, schema } = written
  const text = (raw: string) => decoded(raw, true) ?? raw
  const decodedPairs = pairs.map(([key, value]): [string, string] => [text(key), text(value)])
  if (decodedPairs.some(([key]) => key.startsWith(`${name}[`) && key !== `${name}[]`))
    return deepValue(name, decodedPairs, schema)
  if (isSpread(written)) return mapFrom(decodedPairs, schema)
  const [first = ''] = pairs.map(([, value]) => value)
  const pieces = () => first.split(SEPARATORS[style ?? 'form'] ?? ',').map(text)
  const mayBeList = schema.types.has('array')
  if (mayBeList && (pairs.length > 1 || (explode && schema.isOnly('array'))))
    return listFrom(
      decodedPairs.map(([, value]) => value),
      schema,
    )
  if (schema.isOnly('array')) return listFrom(first === '' ? [] : pieces(), schema)
  if (schema.isOnly('object'))
    return /^(\{|%7B)/i.test(first) ? valueOfText(text(first), schema) : mapFrom(pairsIn(pieces()), schema)
  const single = valueOfText(text(first), schema)
  if (!mayBeList || schema.allows(single)) return single
  const many = listFrom(pieces(), schema)
  return schema.allows(many) ? many : single
}

/** `filter[owner][id]=7&filter[tags][]=a` as an object. */
function deepValue(name: string, pairs: [string, string][], schema: SentSchema): Json {
  const members = pairs.map(([key, value]) => {
    const keys = [...key.slice(name.length).matchAll(/\[([^\]]*)\]/g)].map(([, inner = '']) => inner)
    return { keys, value }
  })
  const build = (leafSchema: SentSchema, list: typeof members): Json => {
    const isLeaf = list.every(({ keys }) => keys.length === 0)
    if (isLeaf && !leafSchema.types.has('array')) return valueOfText(list.at(-1)?.value ?? '', leafSchema)
    const isArray =
      leafSchema.types.has('array') || list.every(({ keys: [key] }) => key === '' || /^\d+$/.test(key ?? ''))
    if (isLeaf || (isArray && list.every(({ keys }) => keys.length <= 1)))
      return list.map(({ value }) => valueOfText(value, leafSchema.items))
    const names = [...new Set(list.map(({ keys: [key = ''] }) => key))]
    const inside = (key: string) =>
      list.filter(({ keys }) => (keys[0] ?? '') === key).map(({ keys, value }) => ({ keys: keys.slice(1), value }))
    if (isArray) return names.map((key) => build(leafSchema.items, inside(key)))
    return Object.fromEntries(names.map((key) => [key, build(leafSchema.member(key), inside(key))]))
  }
  return build(schema, members)
}
