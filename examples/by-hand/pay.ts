// Everything a client has to do, without a client library: read the payment requirements, compare them, sign one, send it.
import { bytesToHex, getAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

// #region types
export interface Requirements {
  scheme: string
  network: string
  amount: string
  asset: string
  payTo: string
  maxTimeoutSeconds: number
  extra: { name: string; version: string }
}

interface PaymentRequired {
  x402Version: number
  resource: { url: string }
  accepts: Requirements[]
  extensions?: Record<string, { info: Record<string, unknown>; schema: unknown }>
}

export interface PaymentOptions {
  /** 16 to 128 letters, digits, `-` and `_`. One for each request: keep it until you have the response. */
  paymentId: string
  /** The most to pay, in millionths of a dollar. */
  maxAmount?: bigint | undefined
}
// #endregion

// #region agreed
/** Whatever the API asks for is compared with this before anything is signed. */
const PAY_TO = '0x986FAe7C539909E8C33848C6C409C574396bDBF7'
const TOKENS = new Map([
  ['eip155:8453', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'], // USDC on Base
  ['eip155:84532', '0x036CbD53842c5426634e7929541eC2318f3dCF7e'], // test USDC, in the sandbox
])
const MAX_TIMEOUT_SECONDS = 60 // as long as a signature is valid, it can be settled

/** Thrown only before anything is signed. */
export class NotSigned extends Error {
  constructor(why: string) {
    super(`Nothing was signed: ${why}.`)
  }
}

/** Says why an entry of `accepts` may not be signed; null when it may. */
function refusal({ scheme, network, amount, asset, payTo, maxTimeoutSeconds }: Requirements, maxAmount: bigint) {
  if (scheme !== 'exact') return `the scheme is ${scheme}`
  if (TOKENS.get(network) !== asset) return `${asset} on ${network} is not a token that you pay with`
  if (payTo !== PAY_TO) return `the recipient is ${payTo}`
  if (!/^\d{1,30}$/.test(amount) || BigInt(amount) > maxAmount)
    return `the price of ${amount} is over the cap of ${maxAmount}`
  if (maxTimeoutSeconds > 0 && maxTimeoutSeconds <= MAX_TIMEOUT_SECONDS) return null
  return `it would be valid for ${maxTimeoutSeconds} s, over the cap of ${MAX_TIMEOUT_SECONDS} s`
}
// #endregion

// #region header
export function decodeHeader(value: string) {
  return JSON.parse(Buffer.from(value, 'base64').toString('utf8'))
}

export function encodeHeader(value: unknown): string {
  return Buffer.from(JSON.stringify(value), 'utf8').toString('base64')
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

// #region sign
async function sign(accepted: Requirements) {
  const account = privateKeyToAccount(process.env.PRIVATE_KEY as `0x${string}`)
  const validBefore = Math.floor(Date.now() / 1000) + accepted.maxTimeoutSeconds
  const nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
  const message = { from: account.address, to: getAddress(accepted.payTo), value: BigInt(accepted.amount) }
  const signature = await account.signTypedData({
    // The token's own domain: name and version come from the requirements, and differ between networks.
    domain: {
      ...accepted.extra,
      chainId: Number(accepted.network.split(':')[1]),
      verifyingContract: getAddress(accepted.asset),
    },
    types: {
      TransferWithAuthorization: [
        { name: 'from', type: 'address' },
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'validAfter', type: 'uint256' },
        { name: 'validBefore', type: 'uint256' },
        { name: 'nonce', type: 'bytes32' },
      ],
    },
    primaryType: 'TransferWithAuthorization',
    message: { ...message, validAfter: 0n, validBefore: BigInt(validBefore), nonce },
  })
  const authorization = { ...message, value: accepted.amount, validAfter: '0', validBefore: `${validBefore}`, nonce }
  return { signature, authorization }
}
// #endregion

// #region pay
/** Signs the requirements of a 402 response. Returns the value of PAYMENT-SIGNATURE; never write it to a log. */
export async function paymentFor({ headers }: Response, { paymentId, maxAmount = 20_000n }: PaymentOptions) {
  const header = headers.get('PAYMENT-REQUIRED')
  if (!header) throw new NotSigned('the response has no PAYMENT-REQUIRED header, so it is not a 402 of x402 version 2')
  const { x402Version, resource, accepts, extensions = {} }: PaymentRequired = decodeHeader(header)
  if (x402Version !== 2) throw new NotSigned(`the API asks in x402 version ${x402Version}, not 2`)
  const refusals = accepts.map((entry) => refusal(entry, maxAmount))
  const accepted = accepts[refusals.indexOf(null)]
  if (!accepted) throw new NotSigned(refusals.join('; ') || 'the API accepts no payment')
  const identifier = extensions['payment-identifier']
  if (identifier) identifier.info.id = paymentId
  return encodeHeader({ x402Version, resource, accepted, payload: await sign(accepted), extensions })
}

/** Sends a request, and pays for it when it has a price. */
export async function paidFetch(url: string, { paymentId, maxAmount, ...init }: RequestInit & PaymentOptions) {
  const first = await send(url, init)
  if (first.status !== 402) return first
  const headers = new Headers(init.headers)
  headers.set('PAYMENT-SIGNATURE', await paymentFor(first, { paymentId, maxAmount }))
  return send(url, { ...init, headers })
}
// #endregion
