import type { EvmAsset, Payment } from '@docs402/api'
import { filled } from '@docs402/api/words'
import { decodeHeader } from '../exchange'
import { isObject } from '../payments/payment-payload'
import { REQUIREMENT_WORDS, type RequirementTexts } from './words'

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
interface Described {
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

/** Thrown only before anything is signed; its message is a sentence. */
export class NotSigned extends Error {}

/** What nobody sees, or turns a line around. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu
const LONGEST = 80

/** What a stranger wrote, as it may be shown: cut, and with escapes for what is invisible. */
export const printed = (
  value: unknown,
  { anObject, missing }: Pick<RequirementTexts, 'anObject' | 'missing'> = REQUIREMENT_WORDS,
): string =>
  Object(value) === value
    ? anObject
    : (JSON.stringify(value)?.slice(0, LONGEST) ?? missing).replaceAll(INVISIBLE, (character) =>
        character.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
      )

/** Why an entry of `accepts` may not be signed, as part of a sentence. */
interface Refusal {
  why: keyof RequirementTexts
  text: string
}

/** Reads an entry of `accepts`: the requirement if it may be signed, else why not. The types count too. */
function readEntry(
  entry: unknown,
  { payment, asset, cap, described }: Agreed,
  words: RequirementTexts,
): Refusal | Requirement['accepted'] {
  const chain = `eip155:${asset.chainId}` as const
  const { scheme, network, amount, payTo, maxTimeoutSeconds, asset: token, extra } = isObject(entry) ? entry : {}
  const refused = (why: keyof RequirementTexts, values: Record<string, string>) => ({
    why,
    text: filled(words[why], values),
  })
  const written = (value: unknown) => printed(value, words)
  if (scheme !== 'exact') return refused('scheme', { value: written(scheme) })
  if (network !== chain || token !== asset.address)
    return refused('token', { token: written(token), network: written(network) })
  if (payTo !== payment.payTo) return refused('recipient', { value: written(payTo) })
  if (typeof amount !== 'string' || !/^(?:0|[1-9][0-9]{0,29})$/.test(amount))
    return refused('digits', { value: written(amount) })
  if (described && amount !== described.amount)
    return refused('otherAmount', { amount: described.words(amount), described: described.words(described.amount) })
  if (BigInt(amount) > cap) return refused('overCap', { amount, cap: String(cap) })
  const seconds = typeof maxTimeoutSeconds === 'number' && Number.isInteger(maxTimeoutSeconds) ? maxTimeoutSeconds : 0
  const { maxTimeoutSeconds: most } = payment
  if (seconds < (described ? most : 1) || seconds > most) {
    const allowed = described ? String(most) : filled(words.range, { from: '1', to: String(most) })
    return refused('seconds', { value: written(maxTimeoutSeconds), seconds: allowed })
  }
  const { name, version } = asset.domain
  const domain = isObject(extra) ? extra : {}
  if (domain.name !== name || domain.version !== version) {
    const sent = `${written(domain.name)}, ${written(domain.version)}`
    return refused('named', { name: sent, described: `${name}, ${version}` })
  }
  if (domain.assetTransferMethod !== undefined && domain.assetTransferMethod !== 'eip3009')
    return refused('method', { value: written(domain.assetTransferMethod) })
  const { paymentFlow = 'authorization' } = domain
  if (described && paymentFlow !== described.flow)
    return refused('flow', { value: written(paymentFlow), described: described.flow ?? '' })
  const { address } = asset
  return { scheme, network: chain, amount, asset: address, payTo, maxTimeoutSeconds: seconds, extra: { name, version } }
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
 * @param words in which it is said why nothing is signed
 * @returns the first entry that is as agreed
 * @throws NotSigned if none is: nothing may be asked of a wallet
 */
export function readRequirement<Of extends Agreed>(
  header: string | null,
  agreed: readonly Of[],
  words: RequirementTexts = REQUIREMENT_WORDS,
): Requirement<Of> {
  const refuse = (why: string) => new NotSigned(filled(words.notSigned, { why }))
  if (header === null) throw refuse(words.noHeader)
  const required = decoded(header)
  const { x402Version, accepts, resource, extensions } = isObject(required) ? required : {}
  if (x402Version !== 2) throw refuse(filled(words.version, { value: printed(x402Version, words) }))
  const entries: unknown[] = Array.isArray(accepts) ? accepts.slice(0, MOST_ENTRIES) : []
  const refusals: Refusal[] = []
  for (const each of agreed)
    for (const entry of entries) {
      const accepted = readEntry(entry, each, words)
      if ('why' in accepted) refusals.push(accepted)
      else if (!isObject(resource) || typeof resource.url !== 'string') throw refuse(words.noResource)
      else if (!isWhole(extensions ?? {})) throw refuse(words.noIdentifier)
      else {
        const all = { accepted, offered: isObject(entry) ? entry : {}, agreed: each }
        return {
          ...all,
          resource: { ...resource, url: resource.url },
          extensions: isObject(extensions) ? extensions : {},
        }
      }
    }
  throw refuse(reasons(refusals).join('; ') || words.noOption)
}

/** What is said of an entry that is of no token here is said once, and not at all where another is nearly right. */
function reasons(refusals: readonly Refusal[]): string[] {
  const near = refusals.filter(({ why }) => why !== 'token' && why !== 'scheme')
  return [...new Set((near.length > 0 ? near : refusals).map(({ text }) => text))]
}
