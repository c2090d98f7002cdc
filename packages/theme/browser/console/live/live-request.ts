import { fill } from 'docs402/shared/words/words'
import { liveUrl, type LiveServer } from '@docs402/api/live'
import type { PlayBody, PlayRequest } from '@docs402/sandbox/messages'

/** A server with the values that a reader has chosen. */
interface ChosenServer {
  server: LiveServer
  /** By the names of its variables. */
  values: Readonly<Record<string, string>>
}

/** A request as it goes to a server. */
export interface LiveRequest {
  method: string
  /** At the server. */
  url: string
  /** What the page requests: the same URL, or the owner's proxy with it. */
  via: string
  /** As the page sends them, without the content type of a form with files, which the browser sets. */
  headers: [name: string, value: string][]
  /** Names of headers that no page can send, and that no proxy sends for it. */
  unsent: string[]
  body: PlayBody | null
}

/** Request headers that browsers do not let a page set (Fetch, "forbidden request-header"). */
const FORBIDDEN =
  /^(?:accept-charset|accept-encoding|access-control-request-(?:headers|method)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|proxy-.*|referer|sec-.*|set-cookie|te|trailer|transfer-encoding|upgrade|via)$/i

/** What a proxy sends to the server under the name behind it. */
const FORWARDED = 'X-Forward-'

/** Names and values of what a body is, which `fetch` does not set by itself. */
function contentType(body: PlayBody | null): [string, string][] {
  if (body === null) return []
  // The browser adds the boundary.
  if ('fields' in body && /^multipart/i.test(body.mediaType)) return []
  return [['Content-Type', body.mediaType]]
}

/**
 * A request of a form as it goes to a server.
 * @param proxy the owner's proxy; empty for none
 * @throws Error if the URL is none, or at an origin that the page may not call
 */
export function liveRequest(
  { method, target, headers, body }: PlayRequest,
  { server, values }: ChosenServer,
  proxy: string,
): LiveRequest {
  const start = liveUrl(server, values)
  const url = start + target
  if (!URL.canParse(url)) throw new Error(fill(WORDS.live.noUrl, { url }))
  const { origin, href, hash } = new URL(url)
  if (!server.origins.includes(origin))
    throw new Error(fill(WORDS.live.notAllowedHere, { origin, origins: server.origins.join(', ') }))
  const sent = hash === '' ? href : href.slice(0, -hash.length)
  const all = [...contentType(body), ...Object.entries(headers)]
  const isForbidden = ([name]: [string, string]) => FORBIDDEN.test(name)
  const forwarded = all.filter(isForbidden).map(([name, value]): [string, string] => [FORWARDED + name, value])
  return {
    method,
    url: sent,
    via: proxy === '' ? sent : `${proxy}?url=${encodeURIComponent(sent)}`,
    headers: [...all.filter((header) => !isForbidden(header)), ...(proxy === '' ? [] : forwarded)],
    unsent: proxy === '' ? all.filter(isForbidden).map(([name]) => name) : [],
    body,
  }
}

/** What browsers send to another origin without asking it first (Fetch, "CORS-safelisted"). */
const SIMPLE_METHOD = /^(?:GET|HEAD|POST)$/
const SIMPLE_HEADER = /^(?:accept|accept-language|content-language)$/i
const SIMPLE_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i

/** What a server has to say so that a page can read its response. */
interface CorsNeeds {
  /** Headers of its response. */
  response: string[]
  /** Headers of its response to the question before (OPTIONS); empty if the browser asks none. */
  preflight: string[]
}

/** What a server has to answer to a request of a page (Fetch, "CORS protocol"). @param origin of the page */
export function corsNeeds({ method, headers }: Pick<LiveRequest, 'method' | 'headers'>, origin: string): CorsNeeds {
  const names = headers
    .filter(([name, value]) => !SIMPLE_HEADER.test(name) && !(/^content-type$/i.test(name) && SIMPLE_TYPE.test(value)))
    .map(([name]) => name.toLowerCase())
  const allowed = `Access-Control-Allow-Origin: ${origin}`
  if (SIMPLE_METHOD.test(method) && names.length === 0) return { response: [allowed], preflight: [] }
  return {
    response: [allowed],
    preflight: [
      allowed,
      ...(SIMPLE_METHOD.test(method) ? [] : [`Access-Control-Allow-Methods: ${method}`]),
      ...(names.length === 0 ? [] : [`Access-Control-Allow-Headers: ${[...new Set(names)].sort().join(', ')}`]),
    ],
  }
}

/** Methods that only read (RFC 9110, 9.2.1; QUERY). */
export const changesData = (method: string): boolean => !/^(?:GET|HEAD|OPTIONS|QUERY|TRACE)$/i.test(method)

/** A text, or what a file is known by. */
const contentOf = (content: string | Blob) =>
  typeof content === 'string' ? content : [content.type, content.size, content instanceof File ? content.name : '']

/**
 * All that makes a request this one, as a text: a payment that was signed for it is sent with no other.
 * @param request with dots in place of its secrets, which are no part of it
 */
export function identityOf({ method, url, body }: Pick<LiveRequest, 'method' | 'url' | 'body'>): string {
  if (body === null) return JSON.stringify([method, url])
  const { mediaType } = body
  if ('content' in body) return JSON.stringify([method, url, mediaType, contentOf(body.content)])
  const fields = body.fields.map(({ name, value }) => [name, contentOf(value)])
  return JSON.stringify([method, url, mediaType, fields])
}
