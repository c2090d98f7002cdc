import type { Json } from '../json'
import type { RequestBody } from '../model'

/** Whether bodies of a media type are JSON: `application/json; charset=utf-8`, `application/problem+json`, `text/json`. */
export const isJsonType = (type: string): boolean => /\bjson\b(?!-seq)/i.test(type)

/** Whether bodies are a sequence of items, which arrive one by one. */
export const isSequence = (type: string): boolean => /json-?l|ndjson|json-seq|event-stream|jsonlines/i.test(type)

/** Whether bodies of a media type can be read by people. */
export const isTextType = (type: string): boolean =>
  /^text\/|[/+-](xml|yaml|csv|sql|graphql|javascript)\b/i.test(type) || isSequence(type)

/** The same of what a client gets: JSON and forms too. */
export const isReadable = (type: string): boolean =>
  isTextType(type) || isJsonType(type) || /x-www-form-urlencoded/i.test(type)

/** How programs send a body. @param isBinary whether the schema says so; @param example one that is written or made */
export function bodyKind(type: string, isBinary: boolean, example: Json | undefined): RequestBody['kind'] {
  if (/^multipart\/form-data/i.test(type)) return 'multipart'
  if (/^application\/x-www-form-urlencoded/i.test(type)) return 'form'
  if (isBinary) return 'file'
  if (isJsonType(type)) return 'json'
  if (isTextType(type)) return 'text'
  const isRange = type.includes('*') || !type.includes('/')
  if (typeof example === 'string') return 'text'
  return isRange && example != null ? 'json' : 'file'
}

const RANGES = { json: 'application/json', text: 'text/plain', file: 'application/octet-stream' }

/** The media type to send for one of a description, which may be a range such as `image/*`. */
export function concreteType(type: string, kind: RequestBody['kind']): string {
  if (kind === 'form' || kind === 'multipart' || !(type.includes('*') || !type.includes('/'))) return type
  return /^image\//i.test(type) ? 'image/png' : RANGES[kind]
}

const EXTENSIONS: Readonly<Record<string, string>> = { jpeg: 'jpg', mpeg: 'mp3', 'svg+xml': 'svg', plain: 'txt' }

/** The extension of a file with a media type, such as `pdf`; `bin` if nobody would know it. */
export function extensionOf(type: string): string {
  const [, subtype = ''] = /\/([^;,\s]+)/.exec(type.toLowerCase()) ?? []
  return EXTENSIONS[subtype] ?? (/^[a-z][a-z0-9]{1,3}$/.test(subtype) ? subtype : 'bin')
}
