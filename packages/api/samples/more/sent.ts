import { jsonText } from '../../json'
import { encoded } from '../../request/serialize'
import { headersOf, targetOf, type Pieces, type SampleRequest } from '../language'

/** A part of a body: text, or the bytes of a file beside the program. */
export type Chunk = { text: string } | { file: string }

/** What a program does with a response: of `head` it prints status and headers, of `none` the status. */
export type Outcome = 'head' | 'none' | 'file' | 'stream' | 'text'

/** A request as it is sent, so that a language has to write nothing but text, secrets and files. */
export interface Sent extends Pick<SampleRequest, 'method' | 'file'> {
  outcome: Outcome
  /** Secrets in it are to be encoded. */
  url: Pieces
  /** With the type of the body. */
  headers: { name: string; value: Pieces }[]
  /** What follows each other in the body; null without one. */
  body: Chunk[] | null
}

/** Longest JSON that stays on one line, in characters. */
const ON_ONE_LINE = 60

/** Quotes and line breaks in names of parts, as browsers send them. */
const partName = (name: string) => name.replaceAll(/["\r\n]/g, (character) => encodeURIComponent(character))

/** A boundary that is in none of the texts. */
function boundaryFor(texts: readonly string[]): string {
  let boundary = 'boundary-6f2c81d4e09b'
  while (texts.some((text) => text.includes(boundary))) boundary += '0'
  return boundary
}

/** The bytes of a body, and its type. */
function bodyOf({ body }: SampleRequest): { type: string; chunks: Chunk[] } | null {
  if (!body) return null
  const { kind, value, fields, mediaType: type } = body
  if (kind === 'file') return { type, chunks: [{ file: String(value) }] }
  if (kind === 'text') return { type, chunks: [{ text: String(value) }] }
  if (kind === 'form') {
    const text = fields.map((field) => `${encoded(field.name)}=${encoded(field.value)}`).join('&')
    return { type, chunks: [{ text }] }
  }
  if (kind === 'json') {
    const short = jsonText(value)
    return { type, chunks: [{ text: short.length <= ON_ONE_LINE ? short : jsonText(value, 2) }] }
  }
  const boundary = boundaryFor(fields.flatMap((field) => [field.name, field.value]))
  let end = ''
  const chunks: Chunk[] = []
  for (const { name, value: text, isFile, contentType } of fields) {
    const file = isFile ? `; filename="${partName(text)}"` : ''
    const ofType = contentType === null ? '' : `\r\nContent-Type: ${contentType}`
    const head = `${end}--${boundary}\r\nContent-Disposition: form-data; name="${partName(name)}"${file}${ofType}\r\n\r\n`
    chunks.push(...(isFile ? [{ text: head }, { file: text }] : [{ text: `${head}${text}\r\n` }]))
    end = isFile ? '\r\n' : ''
  }
  chunks.push({ text: `${end}--${boundary}--\r\n` })
  return { type: `${type}; boundary=${boundary}`, chunks }
}

/** What a URL may have by RFC 3986: parsers of several languages refuse the rest, which descriptions have in servers. */
const URL_TEXT = /^[\w.~:/?#[\]@!$&'()*+,;=%-]*$/

const urlText = (text: string) => (URL_TEXT.test(text) || !URL.canParse(text) ? text : new URL(text).href)

/** The request of a sample, with everything encoded that is the same in all languages. */
export function sentOf(request: SampleRequest): Sent {
  const [target = '', ...secrets] = targetOf(request)
  const body = bodyOf(request)
  const headers = headersOf(request).filter(({ name }) => name !== 'Content-Type')
  const { method, answer, file } = request
  return {
    ...{ method, file, outcome: method === 'HEAD' ? 'head' : answer === 'json' ? 'text' : answer },
    url: [urlText(`${request.serverUrl}${String(target)}`), ...secrets],
    headers: [...headers, ...(body ? [{ name: 'Content-Type', value: [body.type] }] : [])],
    body: body && body.chunks,
  }
}

/** The names of files that are sent. */
export const filesOf = ({ body }: Sent): string[] =>
  (body ?? []).flatMap((chunk) => ('file' in chunk ? chunk.file : []))

/** The body, if it is one text. */
export function onlyText({ body }: Sent): string | null {
  const [first, ...others] = body ?? []
  return first && 'text' in first && others.length === 0 ? first.text : null
}

/** All secrets of a request, by where they are. */
export function secretsOf({ url, headers }: Sent) {
  const isSecret = (piece: Pieces[number]) => typeof piece !== 'string'
  const inHeaders = headers.flatMap(({ value }) => value).filter(isSecret)
  return {
    inUrl: url.some(isSecret),
    inHeaders: inHeaders.length > 0,
    /** Whether one is user and password, which are encoded together. */
    basic: inHeaders.some((piece) => typeof piece !== 'string' && piece.variables.length > 1),
  }
}
