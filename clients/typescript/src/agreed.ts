import { dollars } from './amount'
import { decodeHeader, isForm } from './header'
import { cut, printable } from './printable'

/** A token to pay with: its address, and the name and version that its contract signs with. It has 6 decimals. */
export interface Token {
  address: string
  name: string
  version: string
}

/** USDC on Base and on its test network, by network. */
export const TOKENS: ReadonlyMap<string, Token> = new Map([
  ['eip155:8453', { address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', name: 'USD Coin', version: '2' }],
  ['eip155:84532', { address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e', name: 'USDC', version: '2' }],
])

/** What you agree to: whatever an API asks for is compared with it before anything is signed. */
export interface Agreed {
  /** The most that one payment may cost, in millionths of a dollar. */
  cap: bigint
  /** The recipient; without one, whoever the API names. */
  payTo?: string | undefined
  tokens: ReadonlyMap<string, Token>
  /** The longest time, in seconds, for which a signature may be valid: so long can it be settled. */
  maxSeconds: number
}

/** Thrown when a request would leave the API, or a payment what was agreed to. */
export class Refused extends Error {
  constructor(why: string) {
    super(cut(why, 1000))
  }
}

/** Thrown only before anything is signed. */
export class NotSigned extends Refused {
  constructor(why: string) {
    super(printable(`Nothing was signed: ${why}.`))
  }
}

const quoted = (value: unknown): string =>
  Object(value) === value ? 'an object' : (JSON.stringify(value)?.slice(0, 80) ?? 'nothing')

/** Says why an entry of `accepts` may not be signed; null when it may. The types count too: "60" is not 60. */
function refusal(entry: unknown, { cap, payTo: recipient, tokens, maxSeconds }: Agreed): string | null {
  const { scheme, network, amount, asset, payTo, maxTimeoutSeconds: seconds, extra } = Object(entry)
  const { name, version, assetTransferMethod: method = 'eip3009' } = Object(extra)
  const token = tokens.get(network)
  if (scheme !== 'exact') return `the scheme is ${quoted(scheme)}`
  if (!token || !isForm('address', asset) || asset.toLowerCase() !== token.address.toLowerCase())
    return `${quoted(asset)} on ${quoted(network)} is not a token that you pay with`
  if (!isForm('address', payTo) || (recipient ?? payTo).toLowerCase() !== payTo.toLowerCase())
    return `the recipient is ${quoted(payTo)}`
  if (!isForm('amount', amount)) return `the amount is ${quoted(amount)}, not digits`
  if (BigInt(amount) > cap) return `the price of ${dollars(BigInt(amount))} is over the cap of ${dollars(cap)}`
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > maxSeconds)
    return `it would be valid for ${quoted(seconds)} s, not for 1 to ${maxSeconds}`
  if (name !== token.name || version !== token.version) return `the token is named ${quoted(name)}, ${quoted(version)}`
  return method === 'eip3009' ? null : `the transfer method is ${quoted(method)}`
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

/** Reads a 402. Throws NotSigned unless an entry may be signed; what is signed is made from that one. */
export function acceptable(headers: Headers, agreed: Agreed): Acceptable {
  const header = headers.get('PAYMENT-REQUIRED')
  if (!header) throw new NotSigned('the response has no PAYMENT-REQUIRED header, so it does not use x402 version 2')
  const { x402Version, accepts, resource, extensions } = Object(decodeHeader(header))
  if (x402Version !== 2) throw new NotSigned(`the API uses x402 version ${quoted(x402Version)}, not 2`)
  const entries = Array.isArray(accepts) ? accepts.slice(0, 9) : []
  const refusals = entries.map((entry) => refusal(entry, agreed))
  const accepted = entries[refusals.indexOf(null)]
  if (!accepted) throw new NotSigned([...new Set(refusals)].join('; ') || 'the API offers no payment option')
  const fault = extensionFault(extensions)
  if (fault) throw new NotSigned(fault)
  return { x402Version, resource, accepts: [accepted], extensions: Object(extensions) }
}
