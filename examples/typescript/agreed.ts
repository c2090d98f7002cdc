// What a client agrees to sign, and what closes a payment: the same in Node.js and in browsers. Other programs import it.

// #region printable
/** What a terminal obeys, or nobody sees: escape codes, marks of direction, what has no width. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu
/** What a stranger wrote, as it may be printed: with escapes, which JSON reads as the same characters. */
export const printable = (text: string): string =>
  text.replaceAll(INVISIBLE, (found) =>
    found.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )

/** What a stranger wrote, printable, and without the rest of a long text. */
export const cut = (text: string, most: number): string =>
  printable(text.length > most ? `${text.slice(0, most)}… (${text.length - most} more characters)` : text)

/** A value of strangers with each text and each name in it cut and printable, such as a result or a default. */
export function cutIn(value: unknown, most: number): unknown {
  if (typeof value === 'string') return cut(value, most)
  if (Array.isArray(value)) return value.map((each) => cutIn(each, most))
  if (Object(value) !== value) return value
  return Object.fromEntries(Object.entries(Object(value)).map(([name, each]) => [cut(name, 100), cutIn(each, most)]))
}

/** A text as a sentence: it ends in one full stop. */
export const asSentence = (text: string): string =>
  /[.!?]$/.test(text.trimEnd()) ? text.trimEnd() : `${text.trimEnd()}.`
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

const isMembers = (value: unknown) => Object(value) === value && !Array.isArray(value)

/** Says why extensions can't be sent back; null when they can. A payment without an identifier is charged again when repeated. */
function extensionFault(extensions: unknown): string | null {
  const { 'payment-identifier': identifier } = Object(extensions ?? {})
  const { info } = Object(identifier)
  const isWhole = isMembers(identifier) && isMembers(info) && typeof info.required === 'boolean'
  if (isMembers(extensions ?? {}) && (identifier === undefined || isWhole)) return null
  return 'the extension payment-identifier is malformed, so a repeat could be charged again'
}

/** An entry of `accepts` that was compared with what you agreed to. */
export interface Requirement {
  scheme: 'exact'
  network: `${string}:${string}`
  amount: string
  asset: `0x${string}`
  payTo: `0x${string}`
  maxTimeoutSeconds: number
  extra: { name: string; version: string; assetTransferMethod?: 'eip3009' }
}

/** What a 402 asks for, with the one entry that may be signed. */
export interface Acceptable {
  x402Version: 2
  resource: { url: string }
  accepts: [Requirement]
  extensions: Record<string, { info: object }>
}

/** The one entry that may be signed, as it was sent. Throws NotSigned when there is none. */
export function agreedOf<Entry>(version: unknown, entries: readonly Entry[], maxAmount: bigint): Entry {
  if (version !== 2) throw new NotSigned(`the API uses x402 version ${said(version)}, not 2`)
  const refusals = entries.slice(0, 9).map((entry) => refusal(entry, maxAmount))
  const accepted = entries[refusals.indexOf(null)]
  if (!accepted) throw new NotSigned([...new Set(refusals)].join('; ') || 'the API offers no payment option')
  return accepted
}

/** Reads a 402. Throws NotSigned unless an entry may be signed; what is signed is made from that one. */
export function acceptable(headers: Headers, maxAmount: bigint): Acceptable {
  const header = headers.get('PAYMENT-REQUIRED')
  if (!header) throw new NotSigned('the response has no PAYMENT-REQUIRED header, so it does not use x402 version 2')
  const { x402Version, accepts, resource, extensions } = Object(decodeHeader(header))
  const accepted = agreedOf(x402Version, Array.isArray(accepts) ? accepts : [], maxAmount)
  const fault = extensionFault(extensions)
  if (fault) throw new NotSigned(fault)
  return { x402Version, resource, accepts: [accepted], extensions: Object(extensions) }
}
// #endregion

// #region header
/** The JSON in a payment header; null when it is not JSON in base64. */
export function decodeHeader(header: string) {
  try {
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(header), (letter) => letter.charCodeAt(0))))
  } catch {
    return null
  }
}

export const encodeHeader = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
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

// #region receipt
/** What was signed, which a receipt is compared with. */
export interface Signed {
  from: string
  network: string
  /** In the token's smallest unit. */
  amount: string
}

/** A payment in the place of an older one takes over its nonce and its identifier: the token contract accepts one of the two. */
export interface Older {
  nonce: `0x${string}`
  paymentId: string | undefined
}

/** What a newer payment takes over. Throws NotSigned when it can't: a nonce is one of a wallet and a token. */
export function olderIn(header: string, from: string, { network }: Requirement): Older {
  const { payload, extensions } = Object(decodeHeader(header))
  const paymentId = Object(Object(Object(extensions)['payment-identifier']).info).id
  const signed = signedIn(header)
  if (signed.from === from && signed.network === network) return { nonce: payload.authorization.nonce, paymentId }
  throw new NotSigned('the payment that was signed before is of another wallet or network')
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
