import { createHash } from 'node:crypto'
import { messageOf } from '@docs402/findings'
import { factHashes, type Exchange, type Json, type LoadedApi, type Operation, type Recording } from '@docs402/api'
import { createSandbox } from '..'
import type { OwnAnswers } from '../own-answers'
import { decodedHeaders, jsonIn, STATUS_TEXT } from '../exchange'
import { exampleInit, targetOf } from '../example-request'
import { DEFAULT_PORT } from '../listen'
import { payingFetch } from './examples'
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

/** All scenes that could be played, and why others could not: a line each. */
interface Recorded {
  recordings: Recording[]
  failures: string[]
}

/**
 * Plays every scene whose operation is described against a fresh sandbox. What fails is told with operation and file.
 * @param answers what is computed of its responses; what stands beside the sandbox's own description by default
 * @param fileOf the file of a recording, as messages name it
 */
export async function recordAll(
  description: LoadedApi,
  answers?: OwnAnswers | null,
  fileOf = (id: string) => `api/recordings/${id}.json`,
): Promise<Recorded> {
  return standStill(async () => {
    const recorded: Recorded = { recordings: [], failures: [] }
    for (const [id, scene] of Object.entries(SCENES)) {
      const operation = (scene.operation ?? paid)(description.api)
      if (!operation) continue
      try {
        recorded.recordings.push(await record({ description, own: answers }, id, scene, operation))
      } catch (error) {
        const what = `${operation.method} ${operation.path} (${operation.id})`
        recorded.failures.push(`${fileOf(id)}: ${what} could not be recorded. ${messageOf(error)}`)
      }
    }
    return recorded
  })
}

async function record(
  { description, own: answers }: { description: LoadedApi; own: OwnAnswers | null | undefined },
  id: string,
  { title, requests, play }: Scene,
  operation: Operation,
): Promise<Recording> {
  let count = 0
  let waited = 0
  let last: Request | null = null
  const sandbox = await createSandbox({
    description,
    ...(answers !== undefined && { own: answers }),
    now: () => RECORDED_AT + waited,
    requestId: () => `req_${String(++count).padStart(12, '0')}`,
    ...(requests ? { requests } : {}),
  })
  const example = targetOf(operation.exampleRequest)
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
    ask: (target = example) => send(origin + target, exampleInit(operation)),
    pay: ({ target = example, wallet = 0, identifier } = {}) =>
      payingFetch(sandbox, { send, wallet, identifier })(origin + target, exampleInit(operation)),
    repeat: () => {
      if (!last) throw new Error('Nothing was sent yet.')
      return send(last)
    },
    wait: (seconds) => {
      waited += seconds * 1000
    },
  }
  await play(stage, operation)
  const charged = (sandbox.money?.ledger.transfers ?? []).reduce((sum, { value }) => sum + value, 0n)
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
  const body = bodyIn(await request.text())
  const headers = { request: pick(request.headers, SHOWN.request), response: pick(response.headers, SHOWN.response) }
  return {
    step: stepOf(request, response),
    request: {
      method: request.method,
      target: url.pathname + url.search,
      headers: headers.request,
      body,
    },
    response: {
      status: response.status,
      reason: STATUS_TEXT[response.status] ?? '',
      headers: headers.response,
      body: bodyIn(await response.text()),
    },
    decoded: decodedHeaders({ ...headers.request, ...headers.response }),
  }
}

/** JSON, or text as it is; null if there is none. */
function bodyIn(text: string): Json {
  const json = text === '' ? null : jsonIn(text)
  return json === undefined ? text : json
}

function stepOf(request: Request, response: Response): string {
  const paid = request.headers.has('PAYMENT-SIGNATURE')
  if (response.status === 402 && !paid) return 'Send the request and get the price'
  if (response.headers.has('Idempotent-Replayed')) return 'Send the payment again and get the stored response'
  if (response.ok) return paid ? 'Send the payment and get the data and the receipt' : 'Send the request'
  return paid ? 'Send the payment and get an error' : 'Send the request and get an error'
}

function pick(headers: Headers, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}
