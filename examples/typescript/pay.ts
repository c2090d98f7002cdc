// What the programs in this folder share: what they agree to sign, how they send it, and how they read an error.
import { x402Client, x402HTTPClient, type PaymentPolicy, type PaymentRequired } from '@x402/fetch'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { appendPaymentIdentifierToExtensions } from '@x402/extensions/payment-identifier'
import { privateKeyToAccount } from 'viem/accounts'

// #region printable
/** What a terminal obeys, or nobody sees: escape codes, marks of direction, what has no width. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu
/** What a stranger wrote, as it may be printed: with escapes, which JSON reads as the same characters. */
export const printable = (text: string): string =>
  text.replaceAll(INVISIBLE, (found) =>
    found.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )

/** A field of CSV. A spreadsheet would run a text that starts like a formula, so it gets a quote. */
export function field(value: unknown): string {
  const text = printable(String(value)).replace(/^\s*[=+\-@＝＋－＠]/, "'$&")
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
// #endregion

// #region agreed
/** Whatever the API asks for is compared with this before anything is signed. */
export const PAY_TO = '0x986FAe7C539909E8C33848C6C409C574396bDBF7'
/** The tokens, and the names that their contracts sign with. */
export const TOKENS = new Map([
  ['eip155:8453', { address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', name: 'USD Coin', version: '2' }], // USDC on Base
  ['eip155:84532', { address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e', name: 'USDC', version: '2' }], // the sandbox's
])
const MAX_TIMEOUT_SECONDS = 60 // as long as a signature is valid, it can be settled

/** Thrown only before anything is signed. */
export class NotSigned extends Error {
  constructor(why: string) {
    super(printable(`Nothing was signed: ${why}.`))
  }
}

const said = (value: unknown) =>
  Object(value) === value ? 'an object' : (JSON.stringify(value)?.slice(0, 80) ?? 'nothing')

/** Says why an entry of `accepts` may not be signed; null when it may. The types count too: "60" is not 60. */
function refusal(entry: unknown, maxAmount: bigint): string | null {
  const { scheme, network, amount, asset, payTo, maxTimeoutSeconds: seconds, extra } = Object(entry)
  const { name, version, assetTransferMethod: method = 'eip3009' } = Object(extra)
  const token = TOKENS.get(network)
  if (scheme !== 'exact') return `the scheme is ${said(scheme)}`
  if (!token || asset !== token.address) return `${said(asset)} on ${said(network)} is not a token that you pay with`
  if (payTo !== PAY_TO) return `the recipient is ${said(payTo)}`
  if (typeof amount !== 'string' || !/^\d{1,30}$/.test(amount)) return `the amount is ${said(amount)}, not digits`
  if (BigInt(amount) > maxAmount) return `the price of ${amount} is over the cap of ${maxAmount}`
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > MAX_TIMEOUT_SECONDS)
    return `it would be valid for ${said(seconds)} s, not for 1 to ${MAX_TIMEOUT_SECONDS}`
  if (name !== token.name || version !== token.version) return `the token is named ${said(name)}, ${said(version)}`
  return method === 'eip3009' ? null : `the transfer method is ${said(method)}`
}

/**
 * A policy for the client: it chooses among the entries that a policy leaves, and signs what it chose.
 * Throws NotSigned when there is none.
 */
export const agreed =
  (maxAmount: bigint): PaymentPolicy =>
  (version, entries) => {
    if (version !== 2) throw new NotSigned(`the API uses x402 version ${said(version)}, not 2`)
    const refusals = entries.slice(0, 9).map((entry) => refusal(entry, maxAmount))
    const accepted = entries[refusals.indexOf(null)]
    if (!accepted) throw new NotSigned([...new Set(refusals)].join('; ') || 'the API offers no payment option')
    return [accepted]
  }

/** Reads a 402, and keeps the one entry that may be signed. Throws NotSigned when there is none. */
export function acceptable(headers: Headers, maxAmount: bigint): PaymentRequired {
  const header = headers.get('PAYMENT-REQUIRED')
  if (!header) throw new NotSigned('the response has no PAYMENT-REQUIRED header, so it does not use x402 version 2')
  const { x402Version, accepts, resource, extensions } = Object(decodeHeader(header))
  const entries = agreed(maxAmount)(x402Version, Array.isArray(accepts) ? accepts : [])
  return { x402Version, resource, accepts: entries, extensions: Object(extensions) }
}

/** Decodes a header of x402; null when it is not JSON in base64. */
export function decodeHeader(header: string) {
  try {
    return JSON.parse(Buffer.from(header, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
// #endregion

// #region clock
/** A signature is valid until a time: with a wrong clock, that is not the one that was agreed to. */
const MAX_SKEW_SECONDS = 10
/** What the API said last, and when: in milliseconds, of its clock and of one that nobody sets. */
let heard: { date: number; at: number } | undefined

/** Notes the time of a response. */
export function noteTime(headers: Headers): void {
  const date = Date.parse(headers.get('Date') ?? '')
  heard = Number.isNaN(date) ? undefined : { date, at: performance.now() }
}

/** Says why nothing may be signed by the clock of this machine; null when it agrees with the last response of the API. */
export function clockFault(): string | null {
  if (!heard) return "the last response of the API has no Date, so this machine's clock is not compared with it"
  const ahead = Math.round((Date.now() - heard.date - (performance.now() - heard.at)) / 1000)
  if (Math.abs(ahead) <= MAX_SKEW_SECONDS) return null
  return `this machine's clock is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} the API's: set it`
}

/** Throws NotSigned when this machine's clock is wrong. */
export function checkClock(): void {
  const fault = clockFault()
  if (fault) throw new NotSigned(fault)
}
// #endregion

// #region send
/** Thrown when a request would leave the API. */
export class Refused extends Error {
  constructor(why: string) {
    super(printable(why))
  }
}

/** Sends a request to the API, and nowhere else: a redirect is not followed. */
export async function send(url: string | URL, init: RequestInit = {}, api = process.env.API_URL ?? '') {
  const to = new URL(url)
  to.pathname = to.pathname.replaceAll(/\/{2,}/g, '/') // API_URL may end with a slash
  if (to.origin !== new URL(api).origin) throw new Refused(`${to} is not at ${api}: nothing was sent.`)
  const response = await fetch(to, { signal: AbortSignal.timeout(15_000), ...init, redirect: 'manual' })
  noteTime(response.headers)
  return notRedirected(response)
}

/** For `catch`: a request with a payment got no whole response, or a redirect. */
export function maybeCharged(error: unknown): never {
  throw new Error('The payment was sent and may be charged: look it up before you sign a new one', { cause: error })
}

/** Takes a response that was fetched with `redirect: 'manual'`. Throws when it leads elsewhere. */
export function notRedirected(response: Response): Response {
  if (response.status < 300 || response.status > 399) return response
  const to = response.headers.get('Location')
  throw new Refused(`The API redirects to ${to}. The redirect was not followed: payments go only to the API.`)
}

// #endregion

// #region receipt
/** What was signed, which a receipt is compared with. */
export interface Signed {
  from: string
  network: string
  /** In the token's smallest unit. */
  amount: string
}

/** Reads PAYMENT-SIGNATURE. */
export function signedIn(header: string): Signed {
  const { accepted, payload } = Object(decodeHeader(header))
  return { from: payload.authorization.from, network: accepted.network, amount: accepted.amount }
}

/** Says why a receipt is not the one of a payment; null when it is. */
export function receiptFault(receipt: string | null, { from, network, amount }: Signed): string | null {
  const { success, transaction, payer, ...named } = Object(decodeHeader(receipt ?? ''))
  if (success !== true) return 'there is no receipt of a settled payment'
  if (typeof transaction !== 'string' || !/^0x[\da-f]{64}$/i.test(transaction))
    return 'the receipt names no transaction'
  if (String(payer).toLowerCase() !== from.toLowerCase()) return 'the receipt is of another wallet'
  if (named.network !== network) return 'the receipt is of another network'
  return (named.amount ?? amount) === amount ? null : 'the receipt is of another amount'
}

/** Whether a receipt says that this payment is settled. Without one, or with somebody else's, it can still be. */
export const isSettled = (receipt: string | null, signed: Signed): boolean => receiptFault(receipt, signed) === null
// #endregion

// #region body
const MAX_BYTES = 10_000_000

/** All of a body. Throws when it is larger than anything that the API sends: no server fills the memory of this machine. */
export async function textOf(response: Response, most = MAX_BYTES): Promise<string> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > most) throw new Error(`the response is larger than ${most} bytes`)
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}
// #endregion

// #region problem
/** What every error of the API says: what is wrong, and what to do next. */
export interface Problem {
  status: number
  code: string
  detail?: string
  reason?: string
  charged: 'no' | 'yes' | 'unknown'
  retry: 'never' | 'after_wait' | 'same_payment' | 'new_payment'
  may_sign_new: 'now' | 'after_expiry' | 'never'
  look_up?: string[]
}

/** What `may_sign_new` says, for people: a lying server gains nothing, because a payment is kept until its receipt arrives. */
const ADVICE = new Map([
  [
    'after_expiry',
    " A payment that was sent may still settle: don't sign a new one until it has expired and its nonce is unused.",
  ],
  ['never', " You have already paid: don't sign a new payment."],
])

export class ApiError extends Error {
  constructor(readonly problem: Problem) {
    super(`${problem.status} ${problem.code}: ${problem.detail ?? ''}${ADVICE.get(problem.may_sign_new) ?? ''}`)
  }
}

/** Reads an error. Anything but a problem document, such as a page of a proxy, says nothing about the payment. */
export async function problemOf(response: Response): Promise<Problem> {
  const { status } = response
  const text = await textOf(response).catch(() => null)
  if (text === null) {
    const unknown = { charged: 'unknown', retry: 'same_payment', may_sign_new: 'after_expiry' } as const
    return { status, code: 'no_whole_response', detail: 'It broke off, or was too large.', ...unknown }
  }
  const { look_up, ...rest } = membersOf(text)
  const all = Object.entries(rest).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, printable(value)]] : [],
  )
  const { code, detail = '', ...named } = Object.fromEntries(all)
  const said = { status, code, detail }
  if (typeof code === 'string')
    return { charged: 'unknown', retry: 'never', may_sign_new: 'after_expiry', ...named, look_up, ...said }
  const words = printable(
    text
      .replaceAll(/<[^>]*>|\s+/g, ' ')
      .trim()
      .slice(0, 100),
  )
  const retry = status >= 500 ? 'same_payment' : 'never'
  const unknown = { charged: 'unknown', retry, may_sign_new: 'after_expiry' } as const
  return { status, code: 'no_problem_document', detail: words, ...unknown }
}

function membersOf(text: string) {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Thrown instead of waiting for longer than five minutes. */
export class WaitTooLong extends Error {}

/** How long to wait before the next attempt: Retry-After is in seconds, or a date. Throws when it is too long. */
export function waitSeconds(headers: Headers, otherwise: number): number {
  const value = headers.get('Retry-After')
  const now = Date.parse(headers.get('Date') ?? '') || Date.now() // of the clock that the date is from
  const seconds = value === null ? NaN : Number.isNaN(Number(value)) ? (Date.parse(value) - now) / 1000 : +value
  if (seconds > 300) throw new WaitTooLong(printable(`The API asks you to wait until ${value}. Try again then.`))
  return Number.isNaN(seconds) ? otherwise : Math.max(seconds, 0)
}
// #endregion

// #region pay
interface PaymentOptions {
  /** 16 to 128 letters, digits, `-` and `_`. One for each request: keep it until you have the response. */
  paymentId: string
  /** The most to pay, in millionths of a dollar. */
  maxAmount?: bigint | undefined
}

/** Signs the requirements of a 402 response. Returns the header of the payment; never write it to a log. */
export async function paymentFor({ headers }: Response, { paymentId, maxAmount = 20_000n }: PaymentOptions) {
  const required = acceptable(headers, maxAmount)
  checkClock()
  const account = privateKeyToAccount(process.env.PRIVATE_KEY as `0x${string}`)
  const client = new x402HTTPClient(new x402Client().register('eip155:*', new ExactEvmScheme(account)))
  appendPaymentIdentifierToExtensions(required.extensions ?? {}, paymentId)
  return client.encodePaymentSignatureHeader(await client.createPaymentPayload(required))
}

/** Sends a request, and pays for it when it has a price. */
export async function paidFetch(url: string | URL, { paymentId, maxAmount, ...init }: RequestInit & PaymentOptions) {
  const first = await send(url, init)
  if (first.status !== 402) return first
  const payment = await paymentFor(first, { paymentId, maxAmount })
  const headers = { ...Object.fromEntries(new Headers(init.headers)), ...payment }
  return send(url, { ...init, headers }).catch(maybeCharged)
}
// #endregion
