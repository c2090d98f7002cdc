import { decisionFor, isJsonType, isReadable } from '@docs402/api'
import { isAnswerLost } from '../app'
import { bodyOf, fileWords } from './body'
import { type PaymentModule, sandboxCore } from '../core'
import type { ListedOperation } from '../environment'
import { decodedHeaders, jsonIn, STATUS_TEXT } from '../exchange'
import type { OwnAnswers } from '../own-answers'
import { Routes } from '../routes'
import type { ServedApi } from '../operation-specs'
import type { Advice, PayCalls, PlayExchange, SendCalls } from './messages'
import type { MakePayer } from './payer'

/** What a sandbox in a page is made of: payments and payer are null where nothing has a price. */
export interface SessionSetup {
  api: ServedApi
  own: OwnAnswers | null
  payments: PaymentModule | null
  payer: MakePayer | null
}

/** A sandbox in a page, without a network: it serves the operations that the page tells it. */
export function playSession({ api: described, own: answers, payments, payer }: SessionSetup) {
  const { shared, app } = sandboxCore({ api: described, operations: [], own: answers, payments })
  const { api } = shared
  const pay: PayCalls | null = payer?.(shared) ?? null
  const served = new Map<string, ListedOperation>()

  const serve: SendCalls['serve'] = (operation) => {
    served.set(operation.id, { ...operation, load: () => operation })
    shared.routes = new Routes([...served.values()])
  }

  const send: SendCalls['send'] = async (play, payment) => {
    const from = performance.now()
    const { method, target } = play
    const { body, shown: bodyText } = bodyOf(play.body)
    const given = { ...play.headers, ...(payment !== undefined && { 'PAYMENT-SIGNATURE': payment }) }
    const request = await requestFor(new URL(target, originOf(api.serverUrl)), { method, headers: given, body })
    const type = request.headers.get('content-type')
    const answered = await app.fetch(request)
    const response = isAnswerLost(shared, answered) ? null : await read(answered)
    const sent = { Host: new URL(request.url).host, ...(type !== null && { 'Content-Type': type }), ...given }
    return {
      request: { method, target, headers: sent, text: bodyText },
      response,
      decoded: decodedHeaders({ ...given, ...response?.headers }),
      problem: problemOf(response),
      ms: performance.now() - from,
      balance: pay?.wallet().balance ?? null,
    }
  }

  const problemOf = (response: PlayExchange['response']): PlayExchange['problem'] => {
    if (response === null) return { code: 'no_response', advice: adviceFor(api, {}) }
    const { status, body } = response
    if (status < 400) return null
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return { code: String(status), advice: null }
    const text = (name: string) => (typeof body[name] === 'string' ? { [name]: body[name] } : {})
    const words: { reason?: string; detail?: string; parameter?: string } = {
      ...{ ...text('reason'), ...text('detail'), ...text('parameter') },
    }
    const code = typeof body.code === 'string' ? body.code : String(status)
    return { ...words, code, advice: adviceFor(api, { code, reason: words.reason }) }
  }

  return { calls: { serve, send, ...pay }, ledger: shared.payments?.ledger }
}

/** The description's advice after an error, or after no response; null if it has no decisions. */
function adviceFor(api: ServedApi, { code, reason }: { code?: string; reason?: string | undefined }): Advice | null {
  if (api.decisions.length === 0) return null
  const decision = decisionFor(api, { code, reason })
  const error = api.errors.find((each) => each.code === code)
  const action = api.reasons.find((each) => each.reason === reason)?.action ?? error?.action
  return { decision, action: action ?? '' }
}

/** The URL of the API, or one that stands for it. */
const originOf = (url: string) => (URL.canParse(url) ? url : 'https://api.example')

interface WrittenRequest {
  method: string
  headers: Record<string, string>
  body: BodyInit | null
}

/** A request as a program sends it: with its length. Browsers make none with TRACE or cookies; this one goes nowhere. */
async function requestFor(url: URL, { method, headers, body }: WrittenRequest): Promise<Request> {
  const isBare = body === null || /^(GET|HEAD|TRACE)$/.test(method)
  const content = isBare ? null : await new Response(body).blob()
  const request = new Request(url, { method: method === 'TRACE' ? 'GET' : method, body: content })
  const type = request.headers.get('content-type')
  const length = content && { 'content-length': String(content.size) }
  const all = new Headers({ ...(type !== null && { 'content-type': type }), ...length, ...headers })
  return Object.defineProperties(request, { method: { value: method }, headers: { value: all } })
}

async function read(response: Response): Promise<PlayExchange['response']> {
  const type = response.headers.get('content-type') ?? ''
  const blob = await response.blob()
  const text = blob.size === 0 ? '' : isReadable(type) ? await blob.text() : fileWords(blob)
  const reason = STATUS_TEXT[response.status] ?? ''
  const headers = [...response.headers].map(([name, value]) => [headerName(name), value])
  return {
    ...{ status: response.status, reason, headers: Object.fromEntries(headers), text },
    body: isJsonType(type) ? (jsonIn(text) ?? null) : null,
  }
}

/** A header's name as spelled in the documentation. */
function headerName(name: string): string {
  if (name.startsWith('payment-')) return name.toUpperCase()
  return name.replace(/^ratelimit/, 'rateLimit').replaceAll(/(^|-)([a-z])/g, (letters) => letters.toUpperCase())
}
