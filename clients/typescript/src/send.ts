import { Refused } from './agreed'
import { noteTime } from './clock'
import { cut } from './printable'

/** Says why payments can't go to a URL: what is not encrypted can be read, and used, on its way. Null when they can. */
function plainHttpFault({ protocol, hostname, origin }: URL): string | null {
  const isHere = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  if (protocol === 'https:' || isHere || process.env['ALLOW_HTTP'] === '1') return null
  return `${origin} is plain HTTP, where others can read payments and use them. Use https://, or set ALLOW_HTTP=1 if that is safe.`
}

/** Reads the URL of a request. Throws Refused when payments can't go there. */
export function urlOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username)
    throw new Refused(`The URL must be such as https://example.com/data, without a user: ${cut(text, 200)}`)
  const fault = plainHttpFault(url)
  if (fault) throw new Refused(`${fault} Nothing was sent.`)
  url.hash = ''
  return url
}

/** Sends a request to its URL, and nowhere else: a redirect is not followed. Throws Refused for one. */
export async function send(url: URL, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(15_000), ...init, redirect: 'manual' })
  noteTime(response.headers, url.origin)
  if (response.status < 300 || response.status > 399) return response
  const to = response.headers.get('Location')
  throw new Refused(`The API redirects to ${to}. The redirect was not followed: payments go only to the API.`)
}

const MAX_BYTES = 10_000_000

/** All bytes of a body. Throws when it is larger than `most`: no server fills the memory of this machine. */
export async function bytesOf(response: Response, most: number = MAX_BYTES): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > most) throw new Error(`the response is larger than ${most} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** All of a body, as text. Throws when it is larger than `most`. */
export const textOf = async (response: Response, most: number = MAX_BYTES): Promise<string> =>
  new TextDecoder().decode(await bytesOf(response, most))
