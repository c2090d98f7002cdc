import { isExactNumber, isJsonObject, jsonText, type Json } from '../json'
import type { Credential, ExampleRequest, Parameter, RequestBody } from '../model'
import { isJsonType } from './media-types'
import {
  encoded,
  encodedHeader,
  encodedPath,
  encodedReserved,
  pairsOf,
  segmentOf,
  textOf,
  type Style,
} from './serialize'

/** A parameter that can be sent; with `content`, `type` is its media type. */
interface SentParameter extends Style, Pick<Parameter, 'in' | 'allowReserved'> {
  type: string | null
}

/** A member of a form that its value alone does not say how to send. */
export interface SentField extends Style {
  isFile: boolean
  contentType: string | null
}

/** What requests of an operation are made from: plain JSON, which a page can hold for its console. */
export interface RequestShape {
  /** As written. */
  path: string
  parameters: SentParameter[]
  /** `type` is as written; `mediaType` as it is sent. */
  bodies: { type: string; mediaType: string; kind: RequestBody['kind']; fields: SentField[] }[]
  credentials: Credential[]
  /** Media type of the response, where it has to be asked for. */
  accept: string | null
}

/** A value for a parameter or a body. `serialized`: as it is sent, instead of the value. */
interface Given {
  value: Json
  serialized?: string | null
}

/** What is sent: parameters that are missing are not. Of a body that is a file, the value is its name. */
export interface RequestValues {
  parameters: (Pick<Parameter, 'in' | 'name'> & Given)[]
  body: ({ type: string } & Given) | null
}

const isForm = (type: string | null) => type !== null && /^application\/x-www-form-urlencoded/i.test(type)

/** A value with `content`, as the text that it is sent as. */
const contentOf = ({ type, value }: SentParameter & Given): Json =>
  type === null ? value : isJsonType(type) ? jsonText(value) : textOf(value)

const segment = (given: SentParameter & Given, encode: (text: string) => string): string =>
  segmentOf(given, contentOf(given), encode)

function pairs(given: SentParameter & Given, separator: string): string {
  const isRaw = given.style === 'cookie'
  return pairsOf(given, contentOf(given), isRaw ? String : given.allowReserved ? encodedReserved : encoded)
    .map((pair) => pair.join('='))
    .join(separator)
}

function query(given: SentParameter & Given): string {
  if (given.in === 'query') return pairs(given, '&')
  if (!isForm(given.type) || !isJsonObject(given.value)) return encoded(textOf(contentOf(given)))
  const fields = Object.entries(given.value).flatMap(([name, member]) => formFields(name, member, undefined))
  return fields.map(({ name, value }) => `${encoded(name)}=${encoded(value)}`).join('&')
}

/**
 * The request of an operation with some values: those of its examples, or what a reader types. Pure, for the browser too.
 */
export function requestOf(shape: RequestShape, { parameters, body }: RequestValues): ExampleRequest {
  const valuesIn = (place: Parameter['in'], write: (given: SentParameter & Given) => string) =>
    shape.parameters.flatMap((each) => {
      const given = parameters.find((one) => each.in === place && one.in === place && one.name === each.name)
      if (!given || (given.value === null && given.serialized == null)) return []
      return [{ name: each.name, value: given.serialized ?? write({ ...each, ...given }) }]
    })
  const inPath = valuesIn('path', (given) => segment(given, encoded))
  // What follows # never leaves a client; descriptions use it to tell operations with the same path apart.
  const path = (shape.path.split('#')[0] ?? '').replaceAll(/\{\+?([^{}]+)\}|[^{}]+|[{}]/g, (text, name?: string) => {
    if (name === undefined) return encodedPath(text)
    return inPath.find((each) => each.name === name.trim())?.value ?? encoded(name)
  })
  const search = [...valuesIn('query', query), ...valuesIn('querystring', query)]
    .map(({ value }) => value)
    .filter(Boolean)
  const cookies = valuesIn('cookie', (given) => pairs(given, '; ')).map(({ value }) => value)
  const headers = [
    ...valuesIn('header', (given) => segment(given, String)),
    ...(shape.accept === null ? [] : [{ name: 'Accept', value: shape.accept }]),
    ...(cookies.length > 0 ? [{ name: 'Cookie', value: cookies.join('; ') }] : []),
  ]
  const start = search.length === 0 ? '' : path.includes('?') ? '&' : '?'
  return {
    target: `${path.startsWith('/') ? '' : '/'}${path}${start}${search.join('&')}`,
    headers: headers.map(({ name, value }) => ({ name, value: encodedHeader(value).trim() })),
    credentials: shape.credentials,
    body: body && bodyOf(shape, body),
  }
}

function bodyOf({ bodies }: RequestShape, { type, value, serialized }: { type: string } & Given): RequestBody {
  const body = bodies.find((each) => each.type === type)
  const { mediaType = type, kind = 'json', fields = [] } = body ?? {}
  if (serialized != null) return { mediaType, kind: 'text', value: textOf(serialized), fields: [] }
  if (kind === 'json') return { mediaType, kind, value, fields: [] }
  if (kind === 'text' || kind === 'file') return { mediaType, kind, value: textOf(value), fields: [] }
  // A form can be given as it is sent.
  if (!isJsonObject(value)) return { mediaType, kind: 'text', value: textOf(value), fields: [] }
  const parts = Object.entries(value).flatMap(([name, member]) => {
    const field = fields.find((each) => each.name === name)
    return kind === 'form' ? formFields(name, member, field) : partsOf(name, member, field)
  })
  return { mediaType, kind, value: null, fields: parts }
}

/** Objects are sent as JSON unless the description gives them a style. */
function formFields(name: string, value: Json, field: SentField | undefined): RequestBody['fields'] {
  const style = field ?? { name, style: 'form', explode: true }
  const written = field?.style == null && !Array.isArray(value) ? textOf(value) : value
  return pairsOf(style, written, String).map(([key, text]) => {
    return { name: key, value: text, isFile: false, contentType: null }
  })
}

/** Each item of a list is a part of its own. */
const partsOf = (name: string, value: Json, field: SentField | undefined): RequestBody['fields'] =>
  [value].flat().map((part) => {
    const isJson = typeof part === 'object' && part !== null && !isExactNumber(part)
    const contentType = field?.contentType ?? (isJson ? 'application/json' : null)
    return { name, value: textOf(part), isFile: field?.isFile ?? false, contentType }
  })
