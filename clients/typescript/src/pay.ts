import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { acceptable, Refused } from './agreed'
import { budgetOf, NOTHING_SENT } from './budget'
import { checkClock, clockFault } from './clock'
import { dataIn, hasForm, jsonIn, lineOf } from './data'
import { makeFolder, write } from './payment-files'
import { decodeHeader } from './header'
import { close, fileOf, paymentIn, type Payment } from './journal'
import { cut, sentenceOf } from './printable'
import { NO_PROBLEM, problemOf, sentencesOf, waitSeconds, type Problem } from './problem'
import { isSettled, signedIn } from './receipt'
import { bytesOf, send, textOf, urlOf, type Outgoing } from './send'
import { checked, signerOf, type Checked, type Settings } from './settings'
import { replacementFault, sign } from './sign'

/** What can be sent: a text is JSON, unless a header says otherwise; an object becomes JSON. */
export type Body = string | Uint8Array<ArrayBuffer> | URLSearchParams | FormData

/** A request: its URL, or more than that. */
export type PayRequest =
  | string
  | URL
  | { url: string | URL; method?: string; headers?: Readonly<Record<string, string>>; body?: Body | object | undefined }

export interface PayOptions extends Settings {
  /** What the JSON of the response must have, such as `{ items: [] }`. Otherwise, the data has not arrived. */
  form?: object | undefined
  /** Gets the data before its payment is closed. If it throws, the same request gets the same data again. */
  store?: ((data: ReturnType<JSON['parse']>) => void | Promise<void>) | undefined
  /** How often the request is sent at most; 8. */
  attempts?: number | undefined
  /** `text`: data is a line of JSON, with all digits; `bytes`: whatever arrives, of any media type. */
  data?: 'value' | 'text' | 'bytes' | undefined
  /** Signs for the last price of an operation before it asks for it, so that only its first request is unpaid. */
  ahead?: boolean | undefined
}

/** What was paid for. */
export interface Paid<Data = ReturnType<JSON['parse']>> {
  data: Data
  /** PAYMENT-RESPONSE of this payment, decoded; null when there is none, as for free requests. */
  receipt: { success: boolean; transaction: string; network: string; payer: string } | null
  headers: Headers
  status: number
}

/** Thrown when a request got no response, or an error. */
export class RequestFailed extends Error {
  constructor(
    readonly problem: Pick<Problem, 'status' | 'code' | 'detail'>,
    /** Where its payment is saved, if there is one. */
    readonly file: string | undefined,
    /** When that has expired, if it has; in Unix seconds. */
    expired?: string,
  ) {
    const time = new Date(Number(expired ?? 0) * 1000).toISOString().replace('.000', '')
    const end = `The payment expired at ${time}: look it up (pay402 look-up ${file}), and delete the file if it was never used.`
    const saved = `The payment is saved: run the same request to send it again (${file}).`
    super(sentencesOf(problem, file && (expired ? end : saved)))
  }
}

const PAYMENT = 'PAYMENT-SIGNATURE'

/** The statuses of success without data. */
const NO_CONTENT = [204, 205]

/** Headers that are of a connection, and not of a request. */
const OF_CONNECTION = [
  'Connection',
  'Content-Length',
  'Expect',
  'Host',
  'Keep-Alive',
  'TE',
  'Transfer-Encoding',
  'Upgrade',
]

/** The last 402 of each operation: numbers and hashes in the path don't make it another one. */
const requirements = new Map<string, Headers>()
const kindOf = (method: string, { origin, pathname }: URL) =>
  `${method} ${origin}${pathname.replaceAll(/\/(0x)?[0-9a-f]*\d[0-9a-f]*(?=\/|$)/gi, '/*')}`

/**
 * Sends a request and pays for it. Whatever an error says about money, the payment stays in its file until there is a receipt:
 * the same request sends it again.
 *
 * @returns the data, its receipt, headers and status
 * @throws NotSigned before anything is signed, BudgetReached, Refused for redirects and other URLs, RequestFailed for errors
 */
export async function pay<Data = ReturnType<JSON['parse']>>(
  request: PayRequest,
  { form = {}, store, attempts = 8, data: kind = 'value', ahead = false, ...settings }: PayOptions = {},
): Promise<Paid<Data>> {
  if (!['value', 'text', 'bytes'].includes(kind)) throw new Error('The data are of kind value, text or bytes.')
  if (!Number.isInteger(attempts) || attempts < 1) throw new Error('attempts must be a whole number from 1 on.')
  if (Object(form) !== form) throw new Error('form must be an object such as { items: [] }.')
  if (store !== undefined && typeof store !== 'function') throw new Error('store must be a function.')
  const { url: target, headers: given = {}, body, ...rest } = described(request)
  const sent = bodyOf(body)
  const { method: verb = sent === undefined ? 'GET' : 'POST' } = rest
  const [method, url] = [verb.toUpperCase(), urlOf(target)]
  const agreed = checked(settings)
  const fixed = new Headers(given)
  const wrong = [PAYMENT, ...OF_CONNECTION].find((name) => fixed.has(name))
  if (wrong) throw new Error(`The header ${JSON.stringify(wrong)} can't be sent.`)
  if (!/^[A-Z]{1,20}$/.test(method)) throw new Error(`The method must be such as GET, not ${JSON.stringify(verb)}.`)
  if (typeof sent === 'string' && !fixed.has('Content-Type')) fixed.set('Content-Type', 'application/json')
  const init = { method, ...(sent === undefined ? {} : { body: sent }) }
  makeFolder(agreed.folder)
  const file = fileOf(agreed.folder, method, target, await bytesOfBody(sent))
  const operation = kindOf(method, url)
  let payment = paymentIn(file)
  let renewed = false
  for (let attempt = 1; ; attempt++) {
    // After a jump of the clock, the next request asks the API for its time.
    const last = ahead && clockFault(url.origin) === null ? requirements.get(operation) : undefined
    // A price that is too high now may be that of another path: its own 402 decides.
    if (!payment && last && isAcceptable(last, agreed)) payment = await signed(last, agreed, url.origin, file)
    const all = new Headers(fixed)
    // Of the file, nothing but the payment: others may have written to the folder.
    if (payment) all.set(PAYMENT, payment.headers[PAYMENT] ?? '')
    const { status, ok, headers, body: arrived } = await attemptOnce(url, { ...init, headers: all }, form, kind)
    if (ok) {
      try {
        await store?.(arrived)
      } catch (error) {
        throw new Error('The data has arrived and was not stored. The same request gets it again', { cause: error })
      }
      const receipt = headers.get('PAYMENT-RESPONSE')
      if (payment) close(file, payment, target, receipt)
      const isPaid = payment !== undefined && isSettled(receipt, payment)
      return { data: arrived, receipt: isPaid ? decodeHeader(receipt ?? '') : null, headers, status }
    }
    const { code, detail, charged, retry } = arrived
    // Without a payment, it throws when there is nothing to sign.
    const renews: boolean =
      payment !== undefined && !renewed && isRenewed(payment, status, headers, arrived, agreed, url.origin)
    if (renews || (!payment && status === 402)) {
      renewed = renews
      payment = await signed(headers, agreed, url.origin, file, payment)
      requirements.set(operation, headers)
      continue
    }
    // Settled already: its identifier gets the stored response at once, or never.
    if (charged === 'yes') attempts = Math.min(attempts, attempt + 2)
    const repeats = retry === 'same_payment' || (retry === 'after_wait' && status !== 404)
    if (!repeats || attempt >= attempts)
      throw failed({ status: arrived.status, code, detail }, file, payment, url.origin)
    await sleep(waitSeconds(headers, Math.min(2 ** attempt / 4, 30), payment && file) * 1000)
  }
}

/** The error of a request. A payment that has expired, by a clock that agrees with the API's, is nothing to send again. */
function failed(
  problem: Pick<Problem, 'status' | 'code' | 'detail'>,
  file: string,
  payment: Payment | undefined,
  origin: string,
) {
  const isExpired = payment && clockFault(origin) === null && Number(payment.validBefore) * 1000 < Date.now()
  return new RequestFailed(problem, payment && file, isExpired ? payment.validBefore : undefined)
}

/** What is sent of a body. Throws a sentence for what can't be sent twice, or is of no kind that is known. */
function bodyOf(body: unknown): Body | undefined {
  if (body === undefined || typeof body === 'string') return body
  if (body instanceof URLSearchParams || body instanceof FormData) return body
  if (body instanceof Uint8Array) return new Uint8Array(body)
  const isPlain = Array.isArray(body) || (body !== null && Object.getPrototypeOf(body) === Object.prototype)
  if (isPlain) return JSON.stringify(body)
  throw new Error('The body must be a text, bytes, a form, or an object that becomes JSON.')
}

/** The bytes of a body that the same request has again: the boundary of a form is another one each time. */
async function bytesOfBody(body: Body | undefined): Promise<Uint8Array> {
  if (!(body instanceof FormData)) return new Uint8Array(await new Response(body ?? '').arrayBuffer())
  const parts = [...body].map(async ([name, part]) =>
    typeof part === 'string'
      ? [name, part]
      : [name, Buffer.from(await part.arrayBuffer()).toString('base64'), part.name],
  )
  return Buffer.from(JSON.stringify(await Promise.all(parts)))
}

function described(request: PayRequest) {
  if (typeof request === 'string' || request instanceof URL) return { url: String(request).replace(/#.*/s, '') }
  return { ...request, url: String(request.url).replace(/#.*/s, '') }
}

function isAcceptable(headers: Headers, agreed: Checked): boolean {
  try {
    return acceptable(headers, agreed).accepts.length === 1
  } catch {
    return false
  }
}

/**
 * Whether a new payment takes the place of an older one, with its nonce: the error says so, or it is a 402 that says nothing, and the
 * older payment has expired or is not what it asks for.
 */
function isRenewed(old: Payment, status: number, headers: Headers, problem: Problem, agreed: Checked, origin: string) {
  const { code, retry, may_sign_new, look_up } = problem
  const stale = ['requirements', 'clock'].some((what) => [look_up].flat().includes(what))
  const isNamed = retry === 'new_payment' && stale && may_sign_new !== 'never'
  if (!isNamed && (status !== 402 || code !== NO_PROBLEM)) return false
  if (clockFault(origin) !== null || !isAcceptable(headers, agreed)) return false
  const [accepted] = acceptable(headers, agreed).accepts
  const older = signedIn(old.headers[PAYMENT] ?? '')
  if (replacementFault(older, agreed.account.address, accepted) !== null) return false
  return isNamed || old.amount !== accepted.amount || Number(old.validBefore) * 1000 <= Date.now()
}

/**
 * Signs, and writes the payment down before it can be sent. In place of an older payment, it takes over its identifier
 * and its nonce: the token contract accepts only one of them, whatever the API says about the first.
 */
async function signed(
  headers: Headers,
  agreed: Checked,
  origin: string,
  file: string,
  old?: Payment,
): Promise<Payment> {
  const required = acceptable(headers, agreed)
  checkClock(origin)
  const [{ amount }] = required.accepts
  const budget = budgetOf(agreed.folder, agreed.budget)
  const counted = BigInt(old?.counted ?? 0)
  try {
    if (BigInt(amount) > counted) budget.reserve(BigInt(amount) - counted)
  } catch (error) {
    // Another process may have signed for the same request, with the last of the budget: its payment is written soon.
    await sleep(1000)
    const other = old ? undefined : paymentIn(file)
    if (!other) throw error
    return other
  }
  const id = old?.id ?? randomUUID()
  const older = old && signedIn(old.headers[PAYMENT] ?? '')
  const header = await sign(required, id, signerOf(agreed.account), older).catch((error) => {
    if (BigInt(amount) > counted) budget.reserve(counted - BigInt(amount)) // nothing was signed
    throw error
  })
  const { nonce, from, network, validBefore } = signedIn(header)
  const payment: Payment = {
    ...{ id, amount, nonce, from, network, validBefore, headers: { [PAYMENT]: header } },
    counted: `${BigInt(amount) > counted ? amount : counted}`,
  }
  // Another process has signed for the same request: its payment is sent, and this one never is.
  if (write(file, payment, old ? 'replace' : 'once', NOTHING_SENT)) return payment
  budget.reserve(-BigInt(amount)) // what is never sent does not count
  // When that one has closed its payment meanwhile, the request is paid anew.
  return paymentIn(file) ?? signed(headers, agreed, origin, file)
}

/** Sends a request. No response, half of one, or another one counts as an error: the payment may be charged. */
async function attemptOnce(url: URL, init: Outgoing, form: object, kind: PayOptions['data']) {
  try {
    const response = await send(url, init)
    const { ok, headers, status } = response
    if (!ok) return { status, ok, headers, body: await problemOf(response) }
    if (kind === 'bytes') return { status, ok, headers, body: await bytesOf(response) }
    const text = (await textOf(response)) || (NO_CONTENT.includes(status) ? 'null' : '')
    const isWhole = hasForm(kind === 'text' ? jsonIn(text) : dataIn(text), form)
    if (!isWhole) throw new Error('The response is not the JSON that was requested.')
    return { status, ok, headers, body: kind === 'text' ? lineOf(text) : dataIn(text) }
  } catch (error) {
    const detail = cut(error instanceof Error ? sentenceOf(error) : String(error), 500)
    const retry = error instanceof Refused ? 'never' : 'same_payment'
    const unknown = { charged: 'unknown', retry, may_sign_new: 'after_expiry' }
    const body: ReturnType<JSON['parse']> = { status: 0, code: 'no_response', detail, ...unknown }
    return { status: 0, ok: false, headers: new Headers(), body }
  }
}
