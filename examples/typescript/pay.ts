// What the programs in this folder share: what they agree to sign, how they send it, and how they read an error.
import { x402Client, x402HTTPClient } from '@x402/fetch'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { appendPaymentIdentifierToExtensions } from '@x402/extensions/payment-identifier'
import { privateKeyToAccount } from 'viem/accounts'

// #region agreed
/** Whatever the API asks for is compared with this before anything is signed. */
export const AGREED = {
  payTo: '0x986FAe7C539909E8C33848C6C409C574396bDBF7',
  /** USDC on Base, and the test USDC of the sandbox. */
  tokens: new Map([
    ['eip155:8453', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    ['eip155:84532', '0x036CbD53842c5426634e7929541eC2318f3dCF7e'],
  ]),
  /** As long as a signature is valid, it can be settled. */
  maxTimeoutSeconds: 60,
}

/** Thrown only before anything is signed. */
export class NotSigned extends Error {
  constructor(why: string) {
    super(`Nothing was signed: ${why}.`)
  }
}

/** Reads the payment requirements of a 402, and keeps the entry that may be signed. */
export function acceptable(headers: Headers, maxAmount: bigint) {
  if (!headers.get('PAYMENT-REQUIRED'))
    throw new NotSigned('the response has no PAYMENT-REQUIRED header, so it is not a 402 of x402 version 2')
  const required = new x402HTTPClient(new x402Client()).getPaymentRequiredResponse((name) => headers.get(name))
  if (required.x402Version !== 2) throw new NotSigned(`the API asks in x402 version ${required.x402Version}, not 2`)
  const refusals = required.accepts.map(({ scheme, network, asset, payTo, amount, maxTimeoutSeconds }) => {
    if (scheme !== 'exact') return `the scheme is ${scheme}`
    if (AGREED.tokens.get(network) !== asset) return `${asset} on ${network} is not a token that you pay with`
    if (payTo !== AGREED.payTo) return `the recipient is ${payTo}`
    if (!/^\d{1,30}$/.test(amount) || BigInt(amount) > maxAmount)
      return `the price of ${amount} is over the cap of ${maxAmount}`
    const valid = maxTimeoutSeconds > 0 && maxTimeoutSeconds <= AGREED.maxTimeoutSeconds
    return valid ? null : `it would be valid for ${maxTimeoutSeconds} s, over the cap of ${AGREED.maxTimeoutSeconds} s`
  })
  const accepted = required.accepts[refusals.indexOf(null)]
  if (!accepted) throw new NotSigned(refusals.join('; ') || 'the API accepts no payment')
  return { ...required, accepts: [accepted] }
}
// #endregion

// #region send
/** Thrown when a request would leave the API. */
export class Refused extends Error {}

/** Sends a request to the API, and nowhere else: a redirect is not followed. */
export async function send(url: string | URL, init: RequestInit = {}, api = process.env.API_URL ?? '') {
  if (new URL(url).origin !== new URL(api).origin) throw new Refused(`${url} is not at ${api}: nothing was sent.`)
  return notRedirected(await fetch(url, { signal: AbortSignal.timeout(15_000), ...init, redirect: 'manual' }))
}

/** Takes a response that was fetched with `redirect: 'manual'`. Throws when it leads elsewhere. */
export function notRedirected(response: Response): Response {
  if (response.status < 300 || response.status > 399) return response
  const to = response.headers.get('Location')
  throw new Refused(`The API redirects to ${to}. The request was not repeated there: a payment is for the API only.`)
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

export class ApiError extends Error {
  constructor(readonly problem: Problem) {
    super(`${problem.status} ${problem.code}: ${problem.detail ?? ''}`)
  }
}

/** Reads an error. Anything but a problem document, such as a page of a proxy, says nothing about the payment. */
export async function problemOf(response: Response): Promise<Problem> {
  const { status } = response
  const text = await response.text()
  try {
    const body = JSON.parse(text)
    if (typeof body.code === 'string') return { charged: 'unknown', retry: 'never', ...body, status }
  } catch {
    // told below
  }
  const detail = text
    .replaceAll(/<[^>]*>|\s+/g, ' ')
    .trim()
    .slice(0, 100)
  const retry = status >= 500 ? 'same_payment' : 'never'
  return { status, code: 'no_problem_document', detail, charged: 'unknown', retry, may_sign_new: 'after_expiry' }
}

/** How long to wait before the next attempt: Retry-After is in seconds, or a date. Throws when it is too long. */
export function waitSeconds(headers: Headers, otherwise: number): number {
  const value = headers.get('Retry-After')
  const seconds = value === null ? NaN : Number.isNaN(Number(value)) ? (Date.parse(value) - Date.now()) / 1000 : +value
  if (seconds > 300) throw new Error(`The API asks to wait until ${value}: try again then.`)
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
  return send(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...payment } })
}
// #endregion
