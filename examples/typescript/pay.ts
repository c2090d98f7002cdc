// What the programs in this folder share: how they send what they agree to sign, and how they read an error.
import { acceptable, asSentence, checkClock, cut, noteTime, printable } from './agreed'
import { sign } from './sign'

// #region csv
/** A field of CSV. A spreadsheet would run a text that starts like a formula, so it gets a quote. */
export function field(value: unknown): string {
  const text = printable(String(value)).replace(/^\s*[=+\-@＝＋－＠]/, "'$&")
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
// #endregion

// #region send
/** Thrown when a request would leave the API. */
export class Refused extends Error {
  constructor(why: string) {
    super(cut(why, 1000))
  }
}

/** Says why payments can't go to a URL: what is not encrypted can be read, and used, on its way. Null when they can. */
export function plainHttpFault({ protocol, hostname, origin }: URL): string | null {
  const isHere = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  if (protocol === 'https:' || isHere || process.env.ALLOW_HTTP === '1') return null
  return `${origin} is plain HTTP, where others can read payments and use them. Use https://, or set ALLOW_HTTP=1 if that is safe.`
}

/** Sends a request to the API, and nowhere else: a redirect is not followed. */
export async function send(url: string | URL, init: RequestInit = {}, api = process.env.API_URL ?? url) {
  const to = new URL(url)
  const fault = plainHttpFault(to)
  if (fault) throw new Refused(`${fault} Nothing was sent.`)
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
    "A payment that was sent may still settle: don't sign a new one until it has expired and its nonce is unused.",
  ],
  ['never', "You have already paid: don't sign a new payment."],
])

export class ApiError extends Error {
  /** @param file where the payment is saved, if it is */
  constructor(
    readonly problem: Problem,
    file?: string,
  ) {
    super(sentencesOf(problem, ADVICE.get(problem.may_sign_new), file && savedIn(file)))
  }
}

/** An error of the API in sentences, with what else is to say. */
export function sentencesOf({ status, code, detail }: Pick<Problem, 'status' | 'code' | 'detail'>, ...more: unknown[]) {
  const all = [detail && asSentence(detail), ...more].filter(Boolean)
  return all.length === 0 ? `${status} ${code}.` : `${status} ${code}: ${all.join(' ')}`
}

/** What to do with a payment in a file that got no data. */
export const savedIn = (file: string) =>
  `The payment is saved in ${file}. Run this again to send the same one, or look it up: when it has expired or was canceled,` +
  ' delete the file.'

/** Whether an error says that a payment has expired: one with its nonce can take its place, because only one is settled. */
export const isExpired = ({ retry, may_sign_new, look_up }: Problem): boolean =>
  retry === 'new_payment' && may_sign_new !== 'never' && [look_up].flat().includes('clock')

/** Of each text in an error: a server could fill the terminal. */
const MAX_WORDS = 500

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
    typeof value === 'string' ? [[name, cut(value, MAX_WORDS)]] : [],
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
  if (seconds > 300) throw new WaitTooLong(`The API asks you to wait until ${cut(`${value}`, 100)}. Try again then.`)
  return Number.isNaN(seconds) ? otherwise : Math.max(seconds, 0)
}
// #endregion

// #region pay
interface PaymentOptions {
  /** 16 to 128 letters, digits, `-` and `_`. One for each request: keep it until you have the response. */
  paymentId: string
  /** The most to pay, in millionths of a dollar. */
  maxAmount?: bigint | undefined
  /** PAYMENT-SIGNATURE of a payment whose place the new one takes, with its nonce and its identifier. */
  older?: string | undefined
}

/** Signs the requirements of a 402 response. Returns the header of the payment; never write it to a log. */
export async function paymentFor({ headers }: Response, { paymentId, maxAmount = 20_000n, older }: PaymentOptions) {
  const required = acceptable(headers, maxAmount)
  checkClock()
  return { 'PAYMENT-SIGNATURE': await sign(required, paymentId, { older }) }
}

/** Sends a request, and pays for it when it has a price. */
export async function paidFetch(url: string | URL, { paymentId, maxAmount, ...init }: RequestInit & PaymentOptions) {
  const first = await send(url, init)
  if (first.status !== 402) return first
  const headers = new Headers(init.headers)
  const payment = await paymentFor(first, { paymentId, maxAmount })
  headers.set('PAYMENT-SIGNATURE', payment['PAYMENT-SIGNATURE'])
  return send(url, { ...init, headers }).catch(maybeCharged)
}
// #endregion
