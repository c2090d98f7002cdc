import type { Json } from '@docs402/api'

/** Browsers have no table of status texts. */
export const STATUS_TEXT: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  206: 'Partial Content',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** The JSON in a text; undefined if it is none. */
export function jsonIn(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/** The JSON inside the payment headers, by the names of the protocol. */
export function decodedHeaders(headers: Record<string, string>): Record<string, Json> {
  const paymentHeaders = Object.entries(headers).filter(([name]) =>
    /^payment-(required|signature|response)$/i.test(name),
  )
  return Object.fromEntries(
    paymentHeaders.map(([name, value]): [string, Json] => [name.toUpperCase(), decodeHeader(value)]),
  )
}

/** The JSON in a payment header. @throws Error when there is none */
export function decodeHeader(header: string) {
  const bytes = Uint8Array.from(atob(header), (character) => character.charCodeAt(0))
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}
