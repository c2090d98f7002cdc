import { createHash } from 'node:crypto'
import { factHashes, jsonSchema, type Exchange, type LoadedApi, type Operation, type Recording } from '@chain-data/api'
import { createSandbox } from '..'
import { decodedHeaders, STATUS_TEXT } from '../exchange'
import { DEFAULT_PORT } from '../serve'
import { exampleInit, payingFetch } from './examples'
import { paid, type Scene, SCENES, type Stage } from './scenes'

/** Time of every recording. */
const RECORDED_AT = Date.parse('2026-11-02T12:00:00Z')

/**
 * Runs something while the clock stands still and random bytes come in a fixed order.
 * The published packages read both from the global object and take neither as a parameter; so they are replaced there,
 * and put back at the end. Nothing else may run at the same time.
 */
async function standStill<T>(work: () => Promise<T>): Promise<T> {
  const now = Date.now
  const random = globalThis.crypto.getRandomValues
  let count = 0
  Date.now = () => RECORDED_AT
  globalThis.crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array && 'buffer' in array) {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
      bytes.forEach((_, index) => {
        if (index % 32 === 0) count += 1
        bytes[index] = createHash('sha256').update(`recorded ${count}`).digest()[index % 32] ?? 0
      })
    }
    return array
  }
  try {
    return await work()
  } finally {
    Date.now = now
    globalThis.crypto.getRandomValues = random
  }
}

/** The responses are the sandbox's, not those of production. */
const origin = `http://127.0.0.1:${DEFAULT_PORT}`

/** Plays every scene against a fresh sandbox. */
export async function recordAll(description: LoadedApi): Promise<Recording[]> {
  return standStill(async () => {
    const recordings: Recording[] = []
    for (const [id, scene] of Object.entries(SCENES)) {
      const operation = (scene.operation ?? paid)(description.api)
      if (operation) recordings.push(await record(description, id, scene, operation))
    }
    return recordings
  })
}

async function record(
  description: LoadedApi,
  id: string,
  { title, requests, play }: Scene,
  operation: Operation,
): Promise<Recording> {
  let count = 0
  let waited = 0
  let last: Request | null = null
  const sandbox = createSandbox({
    description,
    now: () => RECORDED_AT + waited,
    requestId: () => `req_${String(++count).padStart(12, '0')}`,
    ...(requests ? { requests } : {}),
  })
  const exchanges: Exchange[] = []
  const send = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const sent = request.clone()
    last = request.clone()
    const response = await sandbox.fetch(request)
    exchanges.push(await exchangeOf(sent, response.clone()))
    return response
  }
  const stage: Stage = {
    sandbox,
    ask: (target) => send(origin + target),
    pay: (target, { wallet = 0, identifier, body = null } = {}) =>
      payingFetch(sandbox, { send, wallet, identifier })(origin + target, exampleInit(body)),
    repeat: () => {
      if (!last) throw new Error('Nothing was sent yet.')
      return send(last)
    },
    wait: (seconds) => {
      waited += seconds * 1000
    },
  }
  await play(stage, operation)
  const charged = sandbox.ledger.transfers.reduce((sum, { value }) => sum + value, 0n)
  const targets = exchanges.map(({ request }) => request.target)
  return { id, title, origin, exchanges, charged: String(charged), madeFrom: factHashes(description.api, targets) }
}

const SHOWN = {
  request: ['Content-Type', 'PAYMENT-SIGNATURE'],
  response: [
    'Content-Type',
    'PAYMENT-REQUIRED',
    'PAYMENT-RESPONSE',
    'Idempotent-Replayed',
    'Cache-Control',
    'RateLimit-Policy',
    'RateLimit',
    'Retry-After',
    'X-Request-Id',
  ],
}

async function exchangeOf(request: Request, response: Response): Promise<Exchange> {
  const url = new URL(request.url)
  const body = request.method === 'POST' ? jsonSchema.parse(await request.json()) : null
  const headers = { request: shown(request.headers, SHOWN.request), response: shown(response.headers, SHOWN.response) }
  return {
    step: stepOf(request, response),
    request: {
      method: request.method === 'POST' ? 'POST' : 'GET',
      target: url.pathname + url.search,
      headers: headers.request,
      body,
    },
    response: {
      status: response.status,
      reason: STATUS_TEXT[response.status] ?? '',
      headers: headers.response,
      body: jsonSchema.parse(await response.json()),
    },
    decoded: decodedHeaders({ ...headers.request, ...headers.response }),
  }
}

function stepOf(request: Request, response: Response): string {
  const paid = request.headers.has('PAYMENT-SIGNATURE')
  if (response.status === 402 && !paid) return 'Send the request and get the price'
  if (response.headers.has('Idempotent-Replayed')) return 'Send the payment again and get the stored response'
  if (response.status === 200) return paid ? 'Send the payment and get the data and the receipt' : 'Send the request'
  return paid ? 'Send the payment and get an error' : 'Send the request and get an error'
}

function shown(headers: Headers, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}
