import { isExactNumber, isJsonObject, jsonText, type Json } from '../json'
import type { Parameter } from '../model'

/** What decides how a value is written into a URL, a header or a form. */
export type Style = Pick<Parameter, 'name' | 'style' | 'explode'>

/** Names and values as they are sent. */
type Pairs = [name: string, value: string][]

const isNested = (value: Json): value is Json[] | { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !isExactNumber(value)

/** A value as text: lists and objects as JSON, numbers with all digits, nothing for null, no halves of characters. */
export function textOf(value: Json): string {
  if (typeof value === 'string') return value.replaceAll(/\p{Surrogate}/gu, '\ufffd')
  return value === null ? '' : jsonText(value)
}

const percent = (unsafe: RegExp) => (text: string) =>
  text.replaceAll(unsafe, (character) =>
    [...new TextEncoder().encode(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  )

/** Percent-encodes all but what RFC 3986 calls unreserved, so that hardly a program has to quote it. */
export const encoded = percent(/[^\w.~-]/gu)
/** The same for `allowReserved`, without what ends a query, separates its pairs or is encoded by URL; escapes stay. */
export const encodedReserved = percent(/%(?![\dA-Fa-f]{2})|[^\w.~:/?@!$()*,;=%-]/gu)
/** The same for the path of a description, which may have a query. */
export const encodedPath = percent(/%(?![\dA-Fa-f]{2})|[^\w.~:/?@!$'()*,;=&+%-]/gu)
/** Whether a header, or a scheme of authentication, can be called this: a token of RFC 9110. */
export const isToken = (name: string) => /^[\w!#$%&'*+.^`|~-]+$/.test(name)
/** What headers can have: ASCII that is visible. */
export const encodedHeader = percent(/[^\u0020-\u007e]/gu)

const SEPARATORS: Partial<Record<NonNullable<Parameter['style']>, string>> = {
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
}

/**
 * The pairs that a value is sent as, in the styles that have names: a list that is exploded gives one for each item, an
 * object one for each member, anything else one.
 * @param encode is given each name and text; what separates items in one value is not encoded
 */
export function pairsOf({ name, style, explode }: Style, value: Json, encode: (text: string) => string): Pairs {
  const text = (part: Json) => encode(textOf(part))
  const separator = (style && SEPARATORS[style]) ?? ','
  // The specification leaves lists in objects open: servers in PHP, and with qs, read indexes.
  const deep = (key: string, part: Json): Pairs =>
    isNested(part)
      ? Object.entries(part).flatMap(([inner, each]) => deep(`${key}[${inner}]`, each))
      : [[encode(key), text(part)]]
  if (style === 'deepObject') return deep(name, value)
  if (!isNested(value)) return [[encode(name), text(value)]]
  const members = Object.entries(value).map(([key, part]): Pairs[number] => [encode(key), text(part)])
  const isList = Array.isArray(value)
  if (explode) return isList ? members.map(([, item]) => [encode(name), item]) : members
  return [[encode(name), (isList ? members.map(([, item]) => item) : members.flat()).join(separator)]]
}

/** A value in the styles of paths and headers: simple, label, matrix. */
export function segmentOf(style: Style, value: Json, encode: (text: string) => string): string {
  const isMatrix = style.style === 'matrix'
  const isNamed = isMatrix || (style.explode && isJsonObject(value) && !isExactNumber(value))
  const parts = pairsOf(style, value, encode).map(([name, text]) =>
    isNamed ? (isMatrix && text === '' ? name : `${name}=${text}`) : text,
  )
  const mark = isMatrix ? ';' : style.style === 'label' ? '.' : ''
  return mark + parts.join(mark || ',')
}
