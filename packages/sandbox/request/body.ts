import { BYTES, faultOf, isJsonType, type Json, named, type Targets } from '@docs402/api'
import { jsonIn } from '../exchange'
import { ProblemError } from '../problem'
import type { ServedBody, ServedOperation } from '../operation-specs'
import { SentSchema } from './sent-schema'
import { decoded, pairsOf, type RawPair, readPairs, valueOfText } from './styles'

/** In bytes: more than any example, and no more than a page can hold. */
export const LARGEST_BODY = 10 * 1024 * 1024

/** A request that may have a body. */
interface Sent {
  header: (name: string) => string | undefined
  arrayBuffer: () => Promise<ArrayBuffer>
}

/** The error of a body that is larger than this, in bytes. */
export function bodyTooLarge(largest: number): ProblemError {
  const detail = `The body is larger than ${largest < 2 ** 20 ? `${largest / 1024} kB` : `${largest / 2 ** 20} MB`}.`
  return new ProblemError({ code: ['body_too_large', 'invalid_body'], status: 413, detail })
}

/** Whether the body of a request has a meaning: with other methods, a browser refuses to send one. */
export const hasBody = ({ body, method }: ServedOperation): boolean =>
  Boolean(body) && method !== 'GET' && method !== 'HEAD' && method !== 'TRACE'

/**
 * Reads and checks the body of a request.
 * @returns null if it is not JSON, or there is none
 * @throws ProblemError if it is not as described
 */
export async function readBody(operation: ServedOperation, request: Sent): Promise<Json> {
  const { body, references } = operation
  if (!body || !hasBody(operation)) return null
  const sentType = request.header('content-type') ?? ''
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength === 0 && !body.required) return null
  if (bytes.byteLength === 0 && sentType === '') throw wrong('', 'The request has no body.')
  const media =
    body.content.find(({ type }) => isSame(type, sentType)) ?? body.content.find(({ type }) => isWithin(sentType, type))
  if (!media && body.content.length > 0) {
    const types = body.content.map(({ type }) => type)
    const detail = `The body must be sent with the content type ${types.join(' or ')}.`
    throw new ProblemError({ code: ['unsupported_media_type', 'invalid_body'], status: 415, detail })
  }
  if (!media) return null
  const type = sentType || media.type
  const json = isJsonType(type) ? jsonBody(bytes) : undefined
  const value = json === undefined ? await valueOf(media, type, bytes, references) : json
  // Of XML and files, a schema says what is inside of them.
  if (value === BYTES) return null
  const fault = faultOf(media.schema, value, references, media)
  if (!fault) return json ?? null
  const pointer = fault.path.map((key) => `/${key}`).join('')
  throw wrong(pointer, `${pointer || 'The body'} ${fault.message}.`)
}

const wrong = (parameter: string, detail: string) =>
  new ProblemError({ code: ['invalid_body'], status: 400, detail, ...(parameter ? { parameter } : {}) })

export const essence = (type: string) => type.split(';')[0]?.trim().toLowerCase() ?? ''
const isSame = (described: string, sent: string) => essence(described) === essence(sent)

/** Whether a media type is in a range such as `image/*`. */
export function isWithin(type: string, range: string): boolean {
  const [main, sub] = essence(range).split('/')
  return main === '*' || (sub === '*' && essence(type).startsWith(`${main}/`))
}

function jsonBody(bytes: ArrayBuffer): Json {
  const parsed = jsonIn(new TextDecoder().decode(bytes))
  if (parsed !== undefined) return parsed
  throw wrong('', bytes.byteLength === 0 ? 'The body is empty, which is not JSON.' : 'The body is not JSON.')
}

/** The value of a form or a plain text, with `BYTES` for files; of anything else, only that it is there. */
async function valueOf(media: ServedBody, sent: string, bytes: ArrayBuffer, references: Targets): Promise<unknown> {
  const text = () => new TextDecoder().decode(bytes)
  const schema = new SentSchema(media.schema, references)
  if (/^application\/x-www-form-urlencoded/i.test(sent)) return formValue(media, schema, pairsOf(text()))
  if (/^multipart\/form-data/i.test(sent)) return multipartValue(schema, sent, bytes)
  if (bytes.byteLength === 0) throw wrong('', 'The body is empty.')
  const isText = /^text\/(?!xml|yaml)/i.test(sent) && !schema.types.has('object')
  return isText ? valueOfText(text(), schema) : BYTES
}

/** `tags[]` and `owner[id]` belong to `tags` and `owner`. */
const fieldOf = (name: string) => name.replace(/(?<=.)\[.*$/, '')

function formValue({ fields }: ServedBody, schema: SentSchema, pairs: readonly RawPair[]): unknown {
  const nameOf = ([key]: RawPair) => {
    const name = decoded(key, true) ?? key
    return schema.member(name).written === undefined ? fieldOf(name) : name
  }
  const names = [...new Set(pairs.map(nameOf))]
  const members = names.map((name) => {
    const member = schema.member(name)
    const { style = 'form', explode = true, isJson = false } = named(fields, name) ?? {}
    const given = pairs.filter((pair) => nameOf(pair) === name)
    const text = decoded(given[0]?.[1] ?? '', true) ?? ''
    if (isJson && given.length === 1) return [name, jsonIn(text) ?? text]
    // The members of an object stand in its own text, or are named after it.
    return [name, readPairs(name, given, { style, explode: explode && !member.types.has('object'), schema: member })]
  })
  return Object.fromEntries(members)
}

async function multipartValue(schema: SentSchema, sent: string, bytes: ArrayBuffer): Promise<unknown> {
  let form: FormData
  try {
    form = await new Response(bytes, { headers: { 'content-type': sent } }).formData()
  } catch {
    throw wrong('', 'The body is not a form in multipart/form-data, or its content type names no boundary.')
  }
  const read = async (value: FormDataEntryValue, fieldSchema: SentSchema): Promise<unknown> => {
    if (typeof value === 'string') return valueOfText(value, fieldSchema)
    const { types } = fieldSchema
    return types.size === 0 || types.has('string') ? BYTES : (jsonIn(await value.text()) ?? BYTES)
  }
  const members = [...new Set(form.keys())].map(async (name): Promise<[string, unknown]> => {
    const member = schema.member(name).written === undefined ? fieldOf(name) : name
    const memberSchema = schema.member(member)
    const values = form.getAll(name)
    const [first = ''] = values
    const isText = typeof first === 'string' && values.length === 1 && /^\s*\[/.test(first)
    const isList = memberSchema.types.has('array') && !isText
    const all = await Promise.all(values.map((value) => read(value, isList ? memberSchema.items : memberSchema)))
    return [member, isList || all.length > 1 ? all : all[0]]
  })
  return Object.fromEntries(await Promise.all(members))
}
