import { ServerResponse } from 'node:http'
import { decodePaymentSignatureHeader } from '@x402/core/http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { z } from 'zod'
import { listen } from '../../packages/sandbox/listen'

/** A payment as it was sent. */
export interface Signed extends z.infer<typeof authorizationSchema> {
  /** PAYMENT-SIGNATURE. */
  header: string
  /** JSON of the identifier's extension. */
  identifier: string | undefined
}

/** A request as a program sent it. */
export interface Sent {
  target: string
  payment: Signed | null
  /** Null if no response got through. */
  status: number | null
  /** Seconds, if the response had them. */
  retryAfter: number | null
  /** Arrival of the request, in milliseconds since 1970. */
  at: number
}

/** A response as sent to the program. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Which sandbox responds, and whether its response gets through. */
export interface Way {
  /** Origin of the sandbox. */
  to: string
  /** Responds instead of the sandbox, which does not see the request. */
  instead?: Answer
  /** Changes the sandbox's response. */
  change?: (answer: Answer) => Answer
  /** Only the first half of the body arrives, and then the connection breaks; `chunked`: and is closed as if it were whole. */
  half?: boolean | 'chunked'
  /** The bytes of the body, in the place of the response's own. */
  bytes?: Uint8Array<ArrayBuffer>
  /** What servers send ahead of a response (102 and 103) comes before it. */
  hints?: boolean
  /** Called after the sandbox has responded. False: the connection breaks instead. */
  passes?: () => boolean
}

/** Decides about a request, with all requests so far; the current one is the last. */
export type Decide = (sent: readonly Sent[]) => Way | Promise<Way>

const authorizationSchema = z.object({
  to: z.string(),
  value: z.coerce.number(),
  validBefore: z.coerce.number(),
  nonce: z.string(),
})

function signedIn(header: string): Signed {
  const { payload, extensions } = decodePaymentSignatureHeader(header)
  const identifier = JSON.stringify(extensions?.['payment-identifier'])
  return { ...authorizationSchema.parse(payload['authorization']), header, identifier }
}

const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host', 'content-encoding']

function withoutHops(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !HOP_BY_HOP.includes(name)))
}

async function forward(to: string, request: Request): Promise<Answer> {
  const { method } = request
  const body = method === 'GET' ? null : await request.text()
  const response = await fetch(to, { method, headers: withoutHops(request.headers), body })
  return { status: response.status, headers: withoutHops(response.headers), body: await response.text() }
}

/** Listens in front of one or more sandboxes and notes what a program sends. */
export async function startFront(decide: Decide) {
  const sent: Sent[] = []
  const { url, close } = await listen(async (request, { outgoing }) => {
    const { pathname, search } = new URL(request.url)
    const header = request.headers.get('payment-signature')
    const payment = header === null ? null : signedIn(header)
    const entry: Sent = { target: pathname + search, payment, status: null, retryAfter: null, at: Date.now() }
    sent.push(entry)
    try {
      const { to, instead, change, passes, half, hints, bytes } = await decide(sent)
      const honest = instead ?? (await forward(to + entry.target, request))
      if (passes?.() === false) throw new Error('The response is lost.')
      const { status, headers, body } = change?.(honest) ?? honest
      Object.assign(entry, { status, retryAfter: Number(headers['retry-after']) || null })
      if (hints && outgoing instanceof ServerResponse) {
        outgoing.writeProcessing()
        outgoing.writeEarlyHints({ link: '</a.css>; rel=preload; as=style' })
      }
      if (half === 'chunked' && outgoing instanceof ServerResponse) {
        // As a server ends that closes each connection.
        outgoing.writeHead(status, { ...headers, connection: 'close', 'transfer-encoding': 'chunked' })
        // Who ends the response would write that it is whole.
        outgoing.end = () => outgoing
        outgoing.write(body.slice(0, body.length / 2), () => outgoing.socket?.end())
        return RESPONSE_ALREADY_SENT
      }
      if (half && outgoing instanceof ServerResponse) {
        outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
        outgoing.write(body.slice(0, body.length / 2), () => outgoing.destroy())
        return RESPONSE_ALREADY_SENT
      }
      return new Response(status === 304 ? null : (bytes ?? body), { status, headers })
    } catch {
      outgoing?.destroy()
      return new Response()
    }
  })
  return { url, close, sent: sent as readonly Sent[] }
}
