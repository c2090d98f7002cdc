import type { EvmAsset, Payment } from '@docs402/api'
import { decodeHeader } from '../exchange'
import { isObject } from '../payments/payment-payload'

/** What was agreed before any request: nothing else is signed. */
export interface Agreed {
  payment: Pick<Payment, 'payTo' | 'maxTimeoutSeconds'>
  asset: Pick<EvmAsset, 'chainId' | 'address' | 'domain'>
  /** The most that one payment may cost, in the token's smallest unit. */
  cap: bigint
}

/** What a 402 asks for, each part checked: a payment is signed from this, and from nothing else. */
export interface Requirement {
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
  resource: { url: string; description?: string; mimeType?: string }
  extensions: Record<string, unknown>
}

const notSigned = (why: string) => new Error(`Nothing was signed: ${why}.`)

const shown = (value: unknown) => JSON.stringify(value) ?? 'missing'

/** Why an entry of `accepts` may not be signed, as part of a sentence; the requirement if it may. */
function readEntry(entry: unknown, { payment, asset, cap }: Agreed): string | Requirement['accepted'] {
  if (!isObject(entry)) return 'an entry of "accepts" is not an object'
  const known = `eip155:${asset.chainId}` as const
  const { scheme, network, amount, payTo, maxTimeoutSeconds, extra } = entry
  if (scheme !== 'exact') return `the scheme is ${shown(scheme)}`
  if (network !== known || entry.asset !== asset.address)
    return `${shown(entry.asset)} on ${shown(network)} is not a token that you pay with`
  if (payTo !== payment.payTo) return `the recipient is ${shown(payTo)}`
  if (typeof amount !== 'string' || !/^[0-9]{1,30}$/.test(amount))
    return `the amount, ${shown(amount)}, is not a string of digits`
  if (BigInt(amount) > cap) return `the price of ${amount} is over the cap of ${cap}`
  const seconds = typeof maxTimeoutSeconds === 'number' && Number.isInteger(maxTimeoutSeconds) ? maxTimeoutSeconds : 0
  if (seconds < 1 || seconds > payment.maxTimeoutSeconds)
    return `"maxTimeoutSeconds", ${shown(maxTimeoutSeconds)}, is not a whole number from 1 to ${payment.maxTimeoutSeconds}`
  const { name, version } = asset.domain
  if (!isObject(extra) || extra.name !== name || extra.version !== version)
    return `the token's domain is not ${name}, version ${version}`
  if (extra.assetTransferMethod !== undefined && extra.assetTransferMethod !== 'eip3009')
    return `the transfer method is ${shown(extra.assetTransferMethod)}`
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

/**
 * Takes the requirements of a 402 apart.
 * @param header value of PAYMENT-REQUIRED
 * @returns the first entry that is as agreed
 * @throws Error before anything is signed, if none is
 */
export function readRequirement(header: string, agreed: Agreed): Requirement {
  const required = decoded(header)
  if (!isObject(required)) throw notSigned('PAYMENT-REQUIRED is not base64 of a JSON object')
  const { x402Version, accepts, resource, extensions = {} } = required
  if (x402Version !== 2) throw notSigned(`the API uses x402 version ${shown(x402Version)}, not 2`)
  if (!Array.isArray(accepts) || accepts.length === 0) throw notSigned('the API offers no payment option')
  if (!isObject(resource) || typeof resource.url !== 'string') throw notSigned('the 402 names no resource')
  if (!isObject(extensions)) throw notSigned('"extensions" is not an object')
  const read = accepts.map((entry: unknown) => readEntry(entry, agreed))
  const accepted = read.find((each) => typeof each !== 'string')
  if (accepted === undefined || typeof accepted === 'string') throw notSigned(read.join('; '))
  return { accepted, resource: { ...resource, url: resource.url }, extensions }
}
