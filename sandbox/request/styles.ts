import {
  faultOf,
  itemSchema,
  type Json,
  type JsonObject,
  memberSchema,
  type Targets,
  typesOf,
  type WrittenSchema,
} from '@chain-data/api'

/** A value as it is written, not decoded, and how. */
export interface Written {
  style: string | null
  explode: boolean
  schema: WrittenSchema
  references: Targets
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
export function valueOfText(text: string, schema: WrittenSchema | undefined, references: Targets): Json {
  const types = typesOf(schema, references)
  const isAny = types.size === 0
  const isNumber = NUMBER.test(text) && Number.isFinite(Number(text))
  const candidates: Json[] = []
  if (isNumber && (types.has('number') || types.has('integer'))) candidates.push(Number(text))
  if (types.has('boolean') && /^(true|false)$/.test(text)) candidates.push(text === 'true')
  if (types.has('null') && /^(null)?$/.test(text)) candidates.push(null)
  if (types.has('string') || isAny) candidates.push(text)
  if (isAny && isNumber) candidates.push(Number(text))
  if (isAny && /^(true|false)$/.test(text)) candidates.push(text === 'true')
  if ((types.has('object') || types.has('array')) && /^\s*[[{]/.test(text)) candidates.push(...jsonIn(text))
  const [first = text] = candidates
  const right = candidates.findIndex((value) => faultOf(schema, value, references) === null)
  return candidates[right] === undefined ? first : candidates[right]
}

function jsonIn(text: string): Json[] {
  try {
    const value: Json = JSON.parse(text)
    return [value]
  } catch {
    return []
  }
}

const isList = ({ schema, references }: Written) => isOnly(typesOf(schema, references), 'array')
const isMap = ({ schema, references }: Written) => isOnly(typesOf(schema, references), 'object')
/** A single value may stand where a list may stand too; then it is tried as it is first. */
const isOnly = (types: Set<string>, type: string) =>
  types.has(type) && [...types].every((each) => each === type || each === 'null')

const listFrom = (texts: string[], { schema, references }: Written): Json =>
  texts.map((text) => valueOfText(text, itemSchema(schema, references), references))

const mapFrom = (pairs: [string, string][], { schema, references }: Written): JsonObject => {
  const names = [...new Set(pairs.map(([name]) => name))]
  return Object.fromEntries(
    names.map((name) => {
      const own = memberSchema(schema, name, references)
      const texts = pairs.filter(([key]) => key === name).map(([, text]) => text)
      const isMany = texts.length > 1 || typesOf(own, references).has('array')
      const written = { style: 'form', explode: true, schema: own ?? true, references }
      return [name, isMany ? listFrom(texts, written) : valueOfText(texts[0] ?? '', own, references)]
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
export function readSegment(name: string, text: string, written: Written, decode = decoded): Json {
  const { style, explode } = written
  const bare = style === 'label' ? text.replace(/^\./, '') : style === 'matrix' ? text.replace(/^;/, '') : text
  const separator = style === 'label' && explode ? '.' : style === 'matrix' && explode ? ';' : ','
  const own = style === 'matrix' && !(explode && isMap(written)) ? withoutName(name, bare) : bare
  const all = (list: string[]) => list.map((each) => decode(each) ?? each)
  if (isList(written)) {
    const texts = own === '' ? [] : own.split(separator)
    return listFrom(all(style === 'matrix' && explode ? texts.map((each) => withoutName(name, each)) : texts), written)
  }
  if (isMap(written)) {
    const texts = own === '' ? [] : own.split(separator)
    const pairs = explode ? texts.map(assigned) : pairsIn(texts)
    return mapFrom(
      pairs.map(([key, value]) => [decode(key) ?? key, decode(value) ?? value]),
      written,
    )
  }
  return valueOfText(decode(own) ?? own, written.schema, written.references)
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
  const { style, explode, schema, references } = written
  if (style === 'deepObject' || (!isMap(written) && typesOf(schema, references).has('object'))) {
    if (key.startsWith(`${name}[`)) return true
  }
  return isSpread(written) && explode && memberSchema(schema, key, references) !== undefined
}

/** Whether the members of an object stand in the query as if they were parameters. */
export const isSpread = (written: Written): boolean =>
  (written.style ?? 'form') === 'form' && written.explode && isMap(written)

/**
 * Reads a value in the styles of queries, forms and cookies: form, spaceDelimited, pipeDelimited and deepObject.
 * @param pairs those that belong to it
 * @returns undefined if there are none
 */
export function readPairs(name: string, pairs: readonly RawPair[], written: Written): Json | undefined {
  if (pairs.length === 0) return undefined
  const { style, explode, schema, references } = written
  const text = (raw: string) => decoded(raw, true) ?? raw
  const decodedPairs = pairs.map(([key, value]): [string, string] => [text(key), text(value)])
  if (decodedPairs.some(([key]) => key.startsWith(`${name}[`) && key !== `${name}[]`))
    return deepValue(name, decodedPairs, written)
  if (isSpread(written)) return mapFrom(decodedPairs, written)
  const types = typesOf(schema, references)
  const [first = ''] = pairs.map(([, value]) => value)
  if (isList(written) || (types.has('array') && pairs.length > 1)) {
    if (explode || pairs.length > 1)
      return listFrom(
        decodedPairs.map(([, value]) => value),
        written,
      )
    const texts = first === '' ? [] : first.split(SEPARATORS[style ?? 'form'] ?? ',')
    return listFrom(texts.map(text), written)
  }
  if (isMap(written)) {
    if (/^(\{|%7B)/i.test(first)) return valueOfText(text(first), schema, references)
    return mapFrom(pairsIn(first.split(SEPARATORS[style ?? 'form'] ?? ',').map(text)), written)
  }
  const single = valueOfText(text(first), schema, references)
  if (!types.has('array') || faultOf(schema, single, references) === null) return single
  const many = listFrom(first.split(SEPARATORS[style ?? 'form'] ?? ',').map(text), written)
  return faultOf(schema, many, references) === null ? many : single
}

/** `filter[owner][id]=7&filter[tags][]=a` as an object. */
function deepValue(name: string, pairs: [string, string][], { schema, references }: Written): Json {
  const members = pairs.map(([key, value]) => {
    const keys = [...key.slice(name.length).matchAll(/\[([^\]]*)\]/g)].map(([, inner = '']) => inner)
    return { keys, value }
  })
  const build = (own: WrittenSchema | undefined, list: typeof members): Json => {
    const isLeaf = list.every(({ keys }) => keys.length === 0)
    if (isLeaf && !typesOf(own, references).has('array')) return valueOfText(list.at(-1)?.value ?? '', own, references)
    const isArray =
      typesOf(own, references).has('array') || list.every(({ keys: [key] }) => key === '' || /^\d+$/.test(key ?? ''))
    if (isLeaf || (isArray && list.every(({ keys }) => keys.length <= 1)))
      return list.map(({ value }) => valueOfText(value, itemSchema(own ?? true, references), references))
    const names = [...new Set(list.map(({ keys: [key = ''] }) => key))]
    const inside = (key: string) =>
      list.filter(({ keys }) => (keys[0] ?? '') === key).map(({ keys, value }) => ({ keys: keys.slice(1), value }))
    if (isArray) return names.map((key) => build(itemSchema(own ?? true, references), inside(key)))
    return Object.fromEntries(names.map((key) => [key, build(memberSchema(own ?? true, key, references), inside(key))]))
  }
  return build(schema, members)
}
