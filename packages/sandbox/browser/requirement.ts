import type { EvmAsset, Payment } from '@docs402/api'
import { decodeHeader } from '../exchange'
import { isObject } from '../payments/payment-payload'

/** What was agreed before any request: nothing else is signed. */
export interface Agreed {
  payment: Pick<Payment, 'payTo' | 'maxTimeoutSeconds'>
  asset: Pick<EvmAsset, 'chainId' | 'address' | 'domain'>
  /** The most that one payment may cost, in the token's smallest unit. */
  cap: bigint
  /** What the description says of the one operation: then price and time are these, and not less either. */
  described?: Described
}

/** The description of a price, which the 402 of a real server has to repeat. */
export interface Described {
  /** In the token's smallest unit. */
  amount: string
  /** When the payment is settled: `authorization` where a 402 says nothing (x402 v2, `extra.paymentFlow`). */
  flow: Payment['flow']
  /** `1000` as `0.001 USDC`. */
  words: (amount: string) => string
}

/** What a 402 asks for, each part checked: a payment is signed from this, and from nothing else. */
export interface Requirement<Of extends Agreed = Agreed> {
  /** The entry of `accepts`, made anew from what was checked. */
  accepted: {
    scheme: string
    network: `${string}:${string}`
    amount: string
    asset: string
    payTo: string
    maxTimeoutSeconds: number
    extra: { name: string; version: string }
  }
  /** The same entry as it was sent: servers compare what comes back with it. Nothing of it is signed. */
  offered: Record<string, unknown>
  resource: { url: string; description?: string; mimeType?: string }
  extensions: Record<string, unknown>
  /** What it agrees with. */
  agreed: Of
}

/** Thrown only before anything is signed. */
export class NotSigned extends Error {
  constructor(why: string) {
    super(`Nothing was signed: ${why}.`)
  }
}

/** What nobody sees, or turns a line around. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu
const LONGEST = 80

/** What a stranger wrote, as it may be shown: cut, and with escapes for what is invisible. */
export const shown = (value: unknown): string =>
  Object(value) === value
    ? 'an object'
    : (JSON.stringify(value)?.slice(0, LONGEST) ?? 'missing').replaceAll(INVISIBLE, (found) =>
        found.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
      )

/** Why an entry of `accepts` may not be signed, as part of a sentence; the requirement if it may. The types count too. */
function readEntry(entry: unknown, { payment, asset, cap, described }: Agreed): string | Requirement['accepted'] {
  const known = `eip155:${asset.chainId}` as const
  const { scheme, network, amount, payTo, maxTimeoutSeconds, asset: token, extra } = isObject(entry) ? entry : {}
  if (scheme !== 'exact') return `the scheme is ${shown(scheme)}`
  if (network !== known || token !== asset.address)
    return `${shown(token)} on ${shown(network)} is not a token that you pay with`
  if (payTo !== payment.payTo) return `the recipient is ${shown(payTo)}`
  if (typeof amount !== 'string' || !/^(?:0|[1-9][0-9]{0,29})$/.test(amount))
    return `the amount is ${shown(amount)}, not digits`
  if (described && amount !== described.amount)
    return `it asks for ${described.words(amount)}, and the description says ${described.words(described.amount)}`
  if (BigInt(amount) > cap) return `the price of ${amount} is over the cap of ${cap}`
  const seconds = typeof maxTimeoutSeconds === 'number' && Number.isInteger(maxTimeoutSeconds) ? maxTimeoutSeconds : 0
  const { maxTimeoutSeconds: most } = payment
  if (seconds < (described ? most : 1) || seconds > most)
    return `it would be valid for ${shown(maxTimeoutSeconds)} s, not for ${described ? most : `1 to ${most}`}`
  const { name, version } = asset.domain
  const domain = isObject(extra) ? extra : {}
  if (domain.name !== name || domain.version !== version)
    return `the token is named ${shown(domain.name)}, ${shown(domain.version)}, not ${name}, ${version}`
  if (domain.assetTransferMethod !== undefined && domain.assetTransferMethod !== 'eip3009')
    return `the transfer method is ${shown(domain.assetTransferMethod)}`
  const { paymentFlow = 'authorization' } = domain
  if (described && paymentFlow !== described.flow)
    return `the payment flow is ${shown(paymentFlow)}, and the description says ${described.flow}`
  const { address } = asset
  return { scheme, network: known, amount, asset: address, payTo, maxTimeoutSeconds: seconds, extra: { name, version } }
}

function decoded(header: string): unknown {
  try {
    return decodeHeader(header)
  } catch {
    return null
  }
}

/** What a repeat is kept apart by has to be whole: a payment without an identifier can be charged again. */
function isWhole(extensions: unknown): extensions is Record<string, unknown> {
  if (!isObject(extensions)) return false
  const identifier = extensions['payment-identifier']
  if (identifier === undefined) return true
  return isObject(identifier) && isObject(identifier.info) && typeof identifier.info.required === 'boolean'
}

/** No list of payment options is longer. */
const MOST_ENTRIES = 20

/**
 * Decides what may be signed: takes the requirements of a 402 apart. The payer of the sandbox and the reader's own wallet
 * ask this one; the clients refuse the same (`clients/requirements.test.ts`).
 * @param header value of PAYMENT-REQUIRED; null if there is none
 * @param agreed what may be paid, the first choice first
 * @returns the first entry that is as agreed
 * @throws NotSigned if none is: nothing may be asked of a wallet
 */
export function readRequirement<Of extends Agreed>(header: string | null, agreed: readonly Of[]): Requirement<Of> {
  if (header === null)
    throw new NotSigned('the response has no PAYMENT-REQUIRED header, so it does not use x402 version 2')
  const required = decoded(header)
  const { x402Version, accepts, resource, extensions } = isObject(required) ? required : {}
  if (x402Version !== 2) throw new NotSigned(`the API uses x402 version ${shown(x402Version)}, not 2`)
  const entries: unknown[] = Array.isArray(accepts) ? accepts.slice(0, MOST_ENTRIES) : []
  const refusals: string[] = []
  for (const each of agreed)
    for (const entry of entries) {
      const accepted = readEntry(entry, each)
      if (typeof accepted === 'string') refusals.push(accepted)
      else if (!isObject(resource) || typeof resource.url !== 'string') throw new NotSigned('the 402 names no resource')
      else if (!isWhole(extensions ?? {}))
        throw new NotSigned('the extension payment-identifier is malformed, so a repeat could be charged again')
      else {
        const all = { accepted, offered: isObject(entry) ? entry : {}, agreed: each }
        return {
          ...all,
          resource: { ...resource, url: resource.url },
          extensions: isObject(extensions) ? extensions : {},
        }
      }
    }
  throw new NotSigned(reasons(refusals).join('; ') || 'the API offers no payment option')
}

/** What is said of an entry that is of no token here is said once, and not at all where another is nearly right. */
function reasons(refusals: readonly string[]): string[] {
  const all = [...new Set(refusals)]
  const near = all.filter((each) => !/is not a token that you pay with$|^the scheme is/.test(each))
  return near.length > 0 ? near : all
}
