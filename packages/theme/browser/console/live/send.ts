import { bodyOf } from '@docs402/sandbox/body'
import { eventReader, isStream, type StreamEvent } from './event-stream'
import type { LiveRequest } from './live-request'

/** How long a server may take until its response begins. */
const TIMEOUT_MS = 60_000
/** More of a body is not read: a page that holds gigabytes takes its tab with it. */
const MOST_BYTES = 50_000_000

/** A response of a server, as far as its headers let a page read it. */
export interface LiveResponse {
  kind: 'response'
  status: number
  /** As the server words it; empty over HTTP/2. */
  reason: string
  /** Those that CORS lets a page read, sorted by name. */
  headers: [name: string, value: string][]
  /** Media type with its parameters, as sent. */
  type: string
  /** Where it comes from, if it was redirected. */
  redirectedTo: string
  /** Empty while it arrives. */
  body: Blob
  /** Events of a stream in their order; null if it is none. */
  events: readonly StreamEvent[] | null
  /** Whether the body is complete, still arrives, was stopped, broke off, or is too large to be read. */
  end: 'complete' | 'open' | 'stopped' | 'broken' | 'too-large'
  /** Milliseconds until the response began, and until it was complete. */
  ms: { start: number; whole: number }
}

/** Why there is no response. */
export interface LiveFailure {
  kind: 'failure'
  why: 'offline' | 'mixed-content' | 'unreachable' | 'timeout' | 'stopped'
  ms: number
}

interface SendOptions {
  /** Stops the request, or the response while it arrives. */
  signal: AbortSignal
  /** Added to those of the request, such as a payment. */
  headers?: Readonly<Record<string, string>>
  /** What happens with a redirect: what pays is sent nowhere else. */
  redirect?: RequestRedirect
  /** Called with the response while a stream arrives. */
  onEvents?: (response: LiveResponse) => void
}

const isLoopback = (hostname: string) => /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

/** Whether browsers refuse a request of a page because it is not encrypted (Mixed Content, 4.4). */
export function isMixedContent(page: Pick<Location, 'protocol'>, url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return page.protocol === 'https:' && protocol === 'http:' && !isLoopback(hostname)
}

/**
 * Sends a request to a server, without cookies, and reads its response. Nothing of it is kept.
 * @returns the response whatever its status, or why there is none; it throws nothing
 */
export async function sendLive(
  request: LiveRequest,
  { signal, headers = {}, redirect = 'follow', onEvents }: SendOptions,
): Promise<LiveResponse | LiveFailure> {
  const from = performance.now()
  const since = () => performance.now() - from
  const failure = (why: LiveFailure['why']): LiveFailure => ({ kind: 'failure', why, ms: since() })
  if (isMixedContent(location, request.via)) return failure('mixed-content')
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
  let received: Response
  try {
    received = await fetch(request.via, {
      method: request.method,
      headers: [...request.headers, ...Object.entries(headers)],
      body: bodyOf(request.body).body,
      credentials: 'omit',
      cache: 'no-store',
      redirect,
      signal: AbortSignal.any([signal, timeout.signal]),
    })
  } catch {
    if (signal.aborted) return failure('stopped')
    if (timeout.signal.aborted) return failure('timeout')
    return failure(navigator.onLine ? 'unreachable' : 'offline')
  } finally {
    clearTimeout(timer)
  }
  return read(received, { start: since(), since, signal, onEvents })
}

interface Reading {
  start: number
  since: () => number
  signal: AbortSignal
  onEvents: SendOptions['onEvents']
}

async function read(received: Response, { start, since, signal, onEvents }: Reading): Promise<LiveResponse> {
  const type = received.headers.get('content-type') ?? ''
  const streamed = isStream(type) ? eventReader(type) : null
  const parts: Uint8Array<ArrayBuffer>[] = []
  let end: LiveResponse['end'] = 'open'
  const response = (): LiveResponse => ({
    kind: 'response',
    status: received.status,
    reason: received.statusText,
    headers: [...received.headers].sort(([a], [b]) => (a < b ? -1 : 1)),
    type,
    redirectedTo: received.redirected ? received.url : '',
    body: new Blob(end === 'open' ? [] : parts, { type: type.split(';')[0] ?? '' }),
    events: streamed && streamed.events(),
    end,
    ms: { start, whole: since() },
  })
  const reader = received.body?.getReader()
  try {
    if (streamed) onEvents?.(response())
    for (let size = 0; reader;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      size += value.length
      if (streamed?.add(value)) onEvents?.(response())
      if (size <= MOST_BYTES) continue
      end = 'too-large'
      await reader.cancel()
      break
    }
    if (end === 'open') end = 'complete'
  } catch {
    end = signal.aborted ? 'stopped' : 'broken'
  }
  streamed?.end()
  return response()
}
