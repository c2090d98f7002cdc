import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** A request as the client sent it. */
export interface Sent {
  target: string
  /** PAYMENT-SIGNATURE, or null. */
  payment: string | null
  /** Null if no response got through. */
  status: number | null
  /** Seconds, if the response had them. */
  retryAfter: number | null
  /** Arrival time of the request, in milliseconds since 1970. */
  at: number
}

/** The server between a client and its sandbox. */
export interface Front {
  url: string
  sent: Sent[]
  close: () => Promise<void>
}

/** A response as sent to the client. */
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
  /** Called after the sandbox has responded. False: the connection breaks instead. */
  passes?: () => boolean
}

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host'])

/**
 * Listens in front of one or more sandboxes and records what a client sends.
 * @param way where a request goes; called with all requests so far, the current one last
 */
export async function startFront(way: (sent: readonly Sent[]) => Way | Promise<Way>): Promise<Front> {
  const sent: Sent[] = []
  const server = createServer((request, response) => {
    const payment = request.headers['payment-signature']
    const entry: Sent = {
      target: request.url ?? '/',
      payment: typeof payment === 'string' ? payment : null,
      status: null,
      retryAfter: null,
      at: Date.now(),
    }
    sent.push(entry)
    forward(request, response, entry, Promise.resolve(way(sent))).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server in front got no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    sent,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Sent,
  chosen: Promise<Way>,
): Promise<void> {
  const way = await chosen
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    HOP_BY_HOP.has(name) || value === undefined ? [] : [[name, String(value)]],
  )
  if (way.instead) return respond(response, entry, way.instead)
  const { method = 'GET' } = request
  const sent = method === 'GET' ? null : await text(request)
  const answer = await fetch(way.to + entry.target, { method, headers, body: sent })
  const body = await answer.text()
  if (way.passes && !way.passes()) {
    response.destroy()
    return
  }
  const kept = [...answer.headers].filter(([name]) => !HOP_BY_HOP.has(name) && name !== 'content-encoding')
  const honest = { status: answer.status, headers: Object.fromEntries(kept), body }
  respond(response, entry, way.change?.(honest) ?? honest)
}

function respond(response: ServerResponse, entry: Sent, { status, headers, body }: Answer): void {
  entry.status = status
  entry.retryAfter = Number(headers['retry-after']) || null
  response.writeHead(status, headers).end(body)
}
