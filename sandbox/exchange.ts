import type { Json } from '@chain-data/api'
import { decodeHeader } from './payment-payload'

/** Browsers have no table of status texts. */
export const STATUS_TEXT: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  402: 'Payment Required',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}

/** The JSON inside the payment headers, by the names of the protocol. */
export function decodedHeaders(headers: Record<string, string>): Record<string, Json> {
  const found = Object.entries(headers).filter(([name]) => /^payment-(required|signature|response)$/i.test(name))
  return Object.fromEntries(found.map(([name, value]): [string, Json] => [name.toUpperCase(), decodeHeader(value)]))
}
