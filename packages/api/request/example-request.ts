import { isJsonObject, jsonText, type Json } from '../json'
import type { Api, Example, ExampleRequest, Media, Operation, Parameter, Schema } from '../model'
import { mediaOf, resolved, successOf } from '../operation-facts'
import { proofsFor } from './credentials'
import { bodyKind, concreteType, extensionOf, isSequence } from './media-types'
import { isToken } from './serialize'
import { requestOf, type RequestShape, type RequestValues, type SentField } from './request-of'

type Described = Pick<Api, 'securitySchemes' | 'schemas'>

/** Headers that a client computes; the media types of body and response are not parameters (OpenAPI). */
const COMPUTED =
  /^(authorization|connection|content-length|content-type|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade)$/i

const isBinary = ({ formats, inside }: Schema) =>
  formats.includes('binary') || (inside?.mediaType != null && !inside.encoding)

/** The first example that is here. */
const exampleIn = (examples: readonly Example[]) => examples.find(({ source }) => source !== 'external')

function kindOf(api: Described, { type, schema, examples }: Media) {
  return bodyKind(type, schema !== null && isBinary(resolved(api, schema)), exampleIn(examples)?.value)
}

/** The members of a form that have a style, or are files. */
function fieldsOf(api: Described, { schema, encoding, type }: Media): SentField[] {
  const properties = schema === null ? [] : resolved(api, schema).properties
  const names = new Set([...properties, ...encoding].map(({ name }) => name))
  return [...names].flatMap((name) => {
    const fieldEncoding = encoding.find((each) => each.name === name)
    const whole = properties.find((each) => each.name === name)?.schema
    const property = whole && resolved(api, whole)
    const item = property?.items ? resolved(api, property.items) : property
    const inside = item?.inside?.mediaType ?? null
    const contentType = fieldEncoding?.contentType?.split(',')[0]?.trim() ?? inside
    const hasStyle = fieldEncoding != null && (fieldEncoding.style !== null || fieldEncoding.explode !== null)
    const isFile = item !== undefined && isBinary(item)
    if (!isFile && !hasStyle && (contentType === null || /^application\/x-www/i.test(type))) return []
    const explode = fieldEncoding?.explode ?? (fieldEncoding?.style ?? 'form') === 'form'
    const concrete = contentType === null || isFile ? contentType : concreteType(contentType, 'file')
    return { name, style: fieldEncoding?.style ?? 'form', explode, isFile, contentType: concrete }
  })
}

/** Whether a client sends a parameter as it is described. */
function isSent(parameter: Parameter, credentials: RequestShape['credentials']): boolean {
  if (parameter.in === 'header' && (COMPUTED.test(parameter.name) || !isToken(parameter.name))) return false
  const name = parameter.name.toLowerCase()
  return !credentials.some((each) => each.in === parameter.in && each.name.toLowerCase() === name)
}

/** What requests of an operation are made from. */
export function requestShape(operation: Operation, api: Described): RequestShape {
  const credentials = proofsFor(operation, api).map(({ credential }) => credential)
  const isAccept = operation.parameters.some(
    (each) => each.in === 'header' && each.sampled && /^accept$/i.test(each.name),
  )
  const accept = mediaOf(successOf(operation)?.content ?? [])?.type ?? 'application/json'
  return {
    path: operation.path,
    parameters: operation.parameters
      .filter((each) => isSent(each, credentials))
      .map(({ name, in: place, style, explode, allowReserved, content }) => {
        return { name, in: place, style, explode, allowReserved, type: content[0]?.type ?? null }
      }),
    // A body of GET has no meaning, and fetch refuses to send it.
    bodies: (/^(GET|HEAD|TRACE)$/.test(operation.method) ? [] : (operation.body?.content ?? [])).map((media) => {
      const kind = kindOf(api, media)
      const fields = kind === 'form' || kind === 'multipart' ? fieldsOf(api, media) : []
      return { type: media.type, mediaType: concreteType(media.type, kind), kind, fields }
    }),
    credentials,
    accept:
      isAccept || accept.includes('*') || /^application\/json\b/i.test(accept) || !accept.includes('/') ? null : accept,
  }
}

const FILE_NAME = /^[^/\\\s][^/\\\n\r]{0,80}\.\w{1,5}$/

/** A name for a file to send: that of the example, if it is one. */
const fileName = (example: Json | undefined, name: string, type: string | null) =>
  typeof example === 'string' && FILE_NAME.test(example)
    ? example
    : `${name.replaceAll(/[^\w-]+/g, '-').replace(/^-+/, '') || 'file'}.${extensionOf(type ?? '')}`

function bodyValue({ kind, fields }: RequestShape['bodies'][number], type: string, value: Json | undefined): Json {
  if (kind === 'file') return fileName(value, 'file', type)
  if (kind === 'text' && Array.isArray(value) && isSequence(type))
    return value.map((item) => `${jsonText(item)}\n`).join('')
  if (value === undefined) return kind === 'text' ? '' : {}
  if (kind !== 'multipart' || !isJsonObject(value)) return value
  const files = fields.filter(({ isFile, name }) => isFile && name in value)
  const named = files.map(({ name, contentType }): [string, Json] => {
    const [first] = [value[name] ?? null].flat()
    return [name, fileName(first, name, contentType)]
  })
  return { ...value, ...Object.fromEntries(named) }
}

/** The values of the examples of an operation: of parameters that are required or sampled, and of its first body. */
export function exampleValues(operation: Operation, shape: RequestShape): RequestValues {
  const parameters = operation.parameters.flatMap(({ name, in: place, sampled, examples }) => {
    const parameterExample = exampleIn(examples)
    // Without its value, a path shows the name.
    if (!sampled || !parameterExample || (place === 'path' && parameterExample.value === '')) return []
    return [{ name, in: place, ...exampleValue(parameterExample) }]
  })
  const [body] = shape.bodies
  if (!body) return { parameters, body: null }
  const media = operation.body?.content.find((each) => each.type === body.type)
  const example = exampleIn(media?.examples ?? [])
  const bodyExample = example ? exampleValue(example) : { value: {}, serialized: null }
  return { parameters, body: { type: body.type, ...bodyExample, value: bodyValue(body, body.type, example?.value) } }
}

const exampleValue = ({ value, serialized }: Example) => ({ value, serialized: value === null ? serialized : null })

/** The request that samples send, the console starts with and the sandbox suggests. */
export function exampleRequest(operation: Operation, api: Described): ExampleRequest {
  const shape = requestShape(operation, api)
  return requestOf(shape, exampleValues(operation, shape))
}
