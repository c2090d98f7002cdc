import { isReadable } from '@docs402/api'
import { didYouMean } from '@docs402/findings'
import { ProblemError } from '../problem'
import type { ServedMedia, ServedOperation, ServedResponse } from '../operation-specs'
import { preferred } from './accept'

/** What a request prefers to get (RFC 7240): `Prefer: code=404, example=missing`. */
interface Preference {
  code?: string
  example?: string
}

/** Reads a `Prefer` header; preferences that the sandbox does not know are ignored. */
function readPreference(header: string | undefined): Preference {
  const preference: Preference = {}
  for (const [, name, quoted, plain] of (header ?? '').matchAll(
    /(?:^|[,;])\s*(code|example)\s*=\s*(?:"([^"]*)"|([^\s,;]+))/gi,
  )) {
    const value = quoted ?? plain ?? ''
    if (name?.toLowerCase() === 'code') preference.code ??= value
    else preference.example ??= value
  }
  return preference
}

/** Statuses that have no body. */
const isEmpty = (status: number) => status === 204 || status === 205 || status === 304 || status < 200

/** The status that a response is sent with: a range and `default` stand for their first. */
function statusOf(written: string, wanted?: string): number {
  if (wanted !== undefined && /^[1-5]\d\d$/.test(wanted)) return Number(wanted)
  const status = Number(written.replaceAll(/x/gi, '0'))
  return status >= 100 && status < 600 ? status : 200
}

/** The response that is described for a status: its own, that of its range, or the default. */
export const responseFor = <Each extends { status: string }>(responses: readonly Each[], status: string) =>
  [status, `${status.charAt(0)}XX`, 'DEFAULT'].flatMap(
    (name) => responses.find((each) => each.status.toUpperCase() === name) ?? [],
  )[0]

/** The described response: that of the status that is preferred, or of an ordinary request. */
function chosen(
  { responses }: ServedOperation,
  { code }: Preference,
): { response: ServedResponse | undefined; status: number } {
  if (code === undefined) return { response: responses[0], status: statusOf(responses[0]?.status ?? '200') }
  const response = responseFor(responses, code)
  if (response) return { response: response, status: statusOf(response.status, code) }
  const described = responses.map(({ status }) => status)
  const detail = `This operation has no response "${code}". It has ${described.join(', ') || 'none'}.`
  throw new ProblemError({ code: 'invalid_preference', status: 400, parameter: 'Prefer', detail })
}

function exampleIn({ type, examples }: ServedMedia, { example }: Preference): string | undefined {
  if (example === undefined) return examples[0]?.text
  const namedExample = examples.find(({ name }) => name === example)
  if (namedExample) return namedExample.text
  const names = examples.flatMap(({ name }) => name ?? [])
  const detail = `There is no example "${example}" of ${type}. ${names.length > 0 ? didYouMean(example, names) || `There are ${names.join(', ')}.` : 'It has no named examples.'}`
  throw new ProblemError({ code: 'invalid_preference', status: 400, parameter: 'Prefer', detail })
}

/** The smallest image: a transparent pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const pixel = () => Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0))

/** A media type that can be sent: a range has the one that is asked for, or a common one. */
function sentType({ type }: ServedMedia, text: string | undefined, accept: string | undefined): string {
  if (!type.includes('*')) return type
  const wantedType = accept?.split(/[,;]/)[0]?.trim() ?? ''
  if (/^[\w.+-]+\/[\w.+-]+$/.test(wantedType)) return wantedType
  if (/^image/i.test(type)) return 'image/png'
  if (/^text/i.test(type)) return 'text/plain'
  return text !== undefined && /^[\s]*[[{"]|^(true|false|null|-?\d)/.test(text)
    ? 'application/json'
    : 'application/octet-stream'
}

/**
 * Responds with what the description gives as an example.
 * @param header of the request, by its name
 * @param ownHeaders names, in lower case, of headers that the sandbox sets itself, and whose examples would be wrong
 * @throws ProblemError if what is asked for is not described
 */
export function describedAnswer(
  operation: ServedOperation,
  header: (name: string) => string | undefined,
  ownHeaders: ReadonlySet<string> = new Set(),
): Response {
  const preference = readPreference(header('prefer'))
  const { response, status } = chosen(operation, preference)
  return responseOf(operation, response, status, { accept: header('accept'), preference, ownHeaders })
}

interface Wishes {
  accept: string | undefined
  preference: Preference
  ownHeaders: ReadonlySet<string>
}

function responseOf(
  operation: ServedOperation,
  response: ServedResponse | undefined,
  status: number,
  wishes: Wishes,
): Response {
  const { accept, preference, ownHeaders } = wishes
  const headers = new Headers()
  for (const [name, value] of response?.headers ?? [])
    if (!ownHeaders.has(name.toLowerCase())) setHeader(headers, name, value)
  if (preference.code !== undefined || preference.example !== undefined)
    headers.set(
      'Preference-Applied',
      Object.entries(preference)
        .map(([name, value]) => `${name}=${encodeURI(value)}`)
        .join(', '),
    )
  const content = response?.content ?? []
  if (content.length === 0 || isEmpty(status))
    return new Response(null, { status: status < 200 ? 200 : status, headers })
  // What a description says of Accept itself is right: versions of an API are often asked for that way.
  const isDescribed = operation.parameters.some(({ in: place, name }) => place === 'header' && /^accept$/i.test(name))
  const media = preferred(content, accept) ?? (isDescribed ? content[0] : undefined)
  if (!media)
    throw new ProblemError({
      code: 'not_acceptable',
      status: 406,
      detail: `This response can be ${content.map(({ type }) => type).join(', ')}.`,
    })
  const text = exampleIn(media, preference)
  const type = sentType(media, text, accept)
  setHeader(headers, 'content-type', type)
  if (operation.method === 'HEAD') return new Response(null, { status, headers })
  return new Response(bodyOf(type, text), { status, headers })
}

function bodyOf(type: string, text: string | undefined): BodyInit {
  if (/^image\/(?!svg)/i.test(type)) return pixel()
  return text ?? (isReadable(type) ? '' : 'Mock data')
}

/** What no header can have is left out. */
function setHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.append(name, value)
  } catch {
    // A description may call anything a header.
  }
}

/** The described body of an error, as an example; null if the description has none for its status. */
export function describedError(
  operation: ServedOperation,
  status: number,
  accept: string | undefined,
): Response | null {
  const response = operation.responses.find((each) => each.status === String(status))
  const content = response?.content.filter(({ examples }) => examples.length > 0) ?? []
  if (!response || content.length === 0) return null
  const wished = preferred(content, accept) && accept
  return responseOf(operation, { ...response, content }, status, {
    accept: wished,
    preference: {},
    ownHeaders: new Set(),
  })
}
