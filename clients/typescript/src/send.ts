import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Refused } from './agreed'
import { noteTime } from './clock'
import { cut } from './printable'

/** Whether what goes to a URL can be read, and changed, on its way: to another machine, without encryption. */
export function isOpen({ protocol, hostname }: URL): boolean {
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return protocol !== 'https:' && !isHere && process.env['ALLOW_HTTP'] !== '1'
}

/** What to do about that. */
export const USE_HTTPS = 'Use https://, or set ALLOW_HTTP=1 if that is safe.'

/** Reads the URL of a request. Throws Refused when payments can't go there. */
export function urlOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new Refused(`The URL must be such as https://example.com/data, without a user: ${cut(text, 200)}`)
  if (isOpen(url)) {
    const others = 'where others can read payments and use them'
    throw new Refused(`${url.origin} is plain HTTP, ${others}. ${USE_HTTPS} Nothing was sent.`)
  }
  url.hash = ''
  return url
}

/** The statuses of success without data, and of a request with conditions: none has a body. */
const NO_BODY = [204, 205, 304]
const REDIRECTS = [301, 302, 303, 307, 308]

/** What is sent. */
export interface Outgoing {
  method?: string
  headers?: Headers
  body?: RequestInit['body'] | undefined
}

/**
 * Sends a request to its URL, and nowhere else: a redirect is not followed. Throws Refused for one. With `fetch`, half of a body would
 * be a whole one when the server closes the connection.
 */
export async function send(url: URL, { method = 'GET', headers, body: its }: Outgoing = {}): Promise<Response> {
  const sent = new Request(url, { method: 'POST', body: its ?? null, ...(headers && { headers }) })
  const bytes = Buffer.from(await sent.arrayBuffer())
  const length = bytes.length > 0 && { 'Content-Length': bytes.length }
  const options = { method, headers: { ...Object.fromEntries(sent.headers), ...length } }
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    request(url, { ...options, signal: AbortSignal.timeout(15_000) }, resolve)
      .on('error', reject)
      .end(bytes)
  }).catch((error) => {
    throw new Error('There was no response', { cause: error })
  })
  const received = new Headers()
  const raw = incoming.rawHeaders
  for (let at = 0; at < raw.length; at += 2) received.append(raw[at] ?? '', raw[at + 1] ?? '')
  const { statusCode: status = 0 } = incoming
  noteTime(received, url.origin)
  if (REDIRECTS.includes(status)) {
    incoming.destroy()
    const why = 'The redirect was not followed: payments go only to the API.'
    throw new Refused(`The API redirects to ${received.get('Location')}. ${why}`)
  }
  // Nobody asked for it, and servers do it all the same.
  const isPacked = received.get('Content-Encoding') === 'gzip'
  const body = isPacked ? pipeline(incoming, createGunzip(), () => undefined) : incoming
  return new Response(NO_BODY.includes(status) ? null : readable(body), { status, headers: received })
}

/** A stream of the web, which fails when not all of it arrives. */
const readable = (stream: Readable) =>
  new ReadableStream({
    async start(controller) {
      try {
        for await (const part of stream) controller.enqueue(part)
        controller.close()
      } catch (error) {
        const isHalf = ['ECONNRESET', 'Z_BUF_ERROR', 'ERR_STREAM_PREMATURE_CLOSE'].includes(Object(error).code)
        controller.error(isHalf ? new Error('The response broke off.') : error)
      }
    },
    cancel: () => void stream.destroy(),
  })

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

/** All of a body, as text. Throws when it is larger than `most`, or, unless it is `lenient`, when it is not UTF-8. */
export const textOf = async (response: Response, most: number = MAX_BYTES, lenient = false): Promise<string> =>
  new TextDecoder('utf-8', { fatal: !lenient }).decode(await bytesOf(response, most))
