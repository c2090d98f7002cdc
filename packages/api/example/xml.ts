import { isExactNumber, isJsonObject, type Json, type JsonObject } from '../json'
import { textOf } from '../request/serialize'
import { subschemasOf, type Targets } from '../validate/subschemas'
import { membersOf, together } from './level'

/** An element; `text` of one without children. */
interface Element {
  name: string
  attributes: [name: string, value: string][]
  children: Element[]
  text: string | null
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * A value as XML, by the `xml` fields of its schema (OpenAPI, XML Object): names, prefixes, namespaces, attributes,
 * wrapped lists, and the node types of 3.2.
 * @returns indented by two spaces, with a line break at its end
 */
export function xmlOf(schema: Json, value: Json, targets: Targets): string {
  const subschemas = subschemasOf(schema, targets)
  const named = subschemas.flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref.split('/').at(-1) ?? ''] : []))
  const [name = named[0] ?? 'root'] = subschemas.flatMap(({ xml }) => (isJsonObject(xml) ? (xml.name ?? []) : []))
  const of = Array.isArray(value) ? listOf : elementOf
  return xmlText(of(String(name), subschemas, value, targets), '')
}

/** An element with the items of a list. */
const listOf: typeof elementOf = (name, subschemas, items, targets) => ({
  ...elementOf(name, subschemas, null, targets),
  ...{ text: null, children: itemsOf(name, subschemas, [items].flat(), targets) },
})

function elementOf(name: string, subschemas: readonly JsonObject[], value: Json, targets: Targets): Element {
  const xml = xmlIn(subschemas)
  const prefix = typeof xml.prefix === 'string' ? `${xml.prefix}:` : ''
  const element: Element = { name: prefix + name, attributes: [], children: [], text: null }
  if (typeof xml.namespace === 'string') element.attributes.push([`xmlns${prefix && `:${xml.prefix}`}`, xml.namespace])
  if (!isJsonObject(value) || isExactNumber(value)) {
    element.text = textOf(value)
    return element
  }
  const members = membersOf(subschemas.flatMap((subschema) => [subschema, ...variantsOf(subschema, targets)]))
  for (const [key, member] of Object.entries(value)) {
    const its = subschemasOf(together(members.get(key) ?? [true]), targets)
    const { attribute, nodeType, name: xmlName, wrapped, prefix: its_prefix } = xmlIn(its)
    const title = typeof xmlName === 'string' ? xmlName : key
    if (attribute === true || nodeType === 'attribute')
      element.attributes.push([`${typeof its_prefix === 'string' ? `${its_prefix}:` : ''}${title}`, textOf(member)])
    else if (nodeType === 'text' || nodeType === 'cdata') element.text = textOf(member)
    else if (!Array.isArray(member)) element.children.push(elementOf(title, its, member, targets))
    else if (wrapped === true || nodeType === 'element') element.children.push(listOf(title, its, member, targets))
    else element.children.push(...itemsOf(key, its, member, targets))
  }
  return element
}

/** The items of a list are called by their own name, else by that of the list. */
function itemsOf(name: string, subschemas: readonly JsonObject[], items: readonly Json[], targets: Targets): Element[] {
  const its = subschemas.flatMap((subschema) =>
    subschema.items === undefined ? [] : subschemasOf(subschema.items, targets),
  )
  const { name: xmlName } = xmlIn(its)
  return items.map((item) => elementOf(typeof xmlName === 'string' ? xmlName : name, its, item, targets))
}

const xmlIn = (subschemas: readonly JsonObject[]): JsonObject =>
  Object.assign({}, ...subschemas.map(({ xml }) => (isJsonObject(xml) ? xml : {})).toReversed())

const variantsOf = ({ oneOf, anyOf }: JsonObject, targets: Targets): JsonObject[] =>
  [oneOf ?? [], anyOf ?? []].flat().flatMap((each) => subschemasOf(each, targets))

function xmlText({ name, attributes, children, text }: Element, indent: string): string {
  const start = `${indent}<${name}${attributes.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}`
  if (children.length === 0) return `${start}>${escaped(text ?? '')}</${name}>\n`
  return `${start}>\n${children.map((child) => xmlText(child, `${indent}  `)).join('')}${indent}</${name}>\n`
}
