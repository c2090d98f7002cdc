import { decodeHeader } from '@docs402/sandbox/header'
import { membersOf } from '../../members'
import { forgetPreference, readPreference, textOfTab, writePreference } from '../../preferences'

/** A signed payment without a receipt. Its header is like cash for its recipient alone, until it expires. */
export interface OpenPayment {
  /** A hash of the request that it was signed for: the request itself is stored nowhere. */
  request: string
  /** What readers know the request by, without its values: `GET /v1/{network}/blocks/{block}`. */
  line: string
  /** PAYMENT-SIGNATURE. */
  header: string
  symbol: string
  decimals: number
  networkName: string
}

/** What its header says. */
export interface Signature {
  from: string
  nonce: `0x${string}`
  identifier: string | null
  /** CAIP-2. */
  network: string
  chainId: number
  asset: string
  amount: string
  /** Seconds since 1970. */
  validBefore: number
}

const isHex = (value: unknown, digits: number): value is `0x${string}` =>
  typeof value === 'string' && RegExp(`^0x[\\da-f]{${digits}}$`, 'i').test(value)

/** Reads PAYMENT-SIGNATURE. @returns undefined if it is none of ours */
export function signatureIn(header: string): Signature | undefined {
  let read: unknown
  try {
    read = decodeHeader(header)
  } catch {
    return undefined
  }
  const { accepted, payload, extensions } = membersOf(read)
  const { network, asset, amount } = membersOf(accepted)
  const { from, nonce, validBefore } = membersOf(membersOf(payload)['authorization'])
  const { id } = membersOf(membersOf(membersOf(extensions)['payment-identifier'])['info'])
  const [, chainId] = /^eip155:(\d{1,15})$/.exec(String(network)) ?? []
  if (!isHex(from, 40) || !isHex(nonce, 64) || !isHex(asset, 40) || chainId === undefined) return undefined
  if (!/^\d{1,12}$/.test(String(validBefore)) || typeof amount !== 'string' || !/^\d{1,30}$/.test(amount))
    return undefined
  const identifier = typeof id === 'string' ? id : null
  return {
    ...{ from, nonce, identifier, network: String(network), chainId: Number(chainId), asset, amount },
    validBefore: Number(validBefore),
  }
}

/** The one payment that is open in this tab: over a reload, and no longer than the tab. */
const ofTab = textOfTab('payment')
/** What every tab of the site knows of it: when it expires. Nobody can be paid with this. */
const OF_SITE = 'open-payment'

const isText = (value: unknown): value is string => typeof value === 'string'

/** The open payment of this tab; undefined if there is none, or something else is stored. */
export function openPayment(): (OpenPayment & Signature) | undefined {
  try {
    const { request, line, header, symbol, decimals, networkName } = membersOf(JSON.parse(ofTab.read()))
    const texts = [request, line, header, symbol, networkName]
    if (!texts.every(isText) || !Number.isInteger(decimals)) return undefined
    const signature = signatureIn(String(header))
    if (!signature) return undefined
    const words = { line: String(line), symbol: String(symbol), networkName: String(networkName) }
    return { ...signature, ...words, request: String(request), header: String(header), decimals: Number(decimals) }
  } catch {
    return undefined
  }
}

/** Keeps a payment before it is sent. */
export function keepPayment(payment: OpenPayment): void {
  const { nonce, validBefore } = signatureIn(payment.header) ?? {}
  ofTab.write(JSON.stringify(payment))
  writePreference(OF_SITE, JSON.stringify({ nonce, validBefore }))
}

/** A payment is settled, or can no longer be. */
export function closePayment(): void {
  const nonce = openPayment()?.nonce
  ofTab.write('')
  if (ofSite().nonce === nonce) forgetPreference(OF_SITE)
}

/** What the tabs of the site know; nothing where something else is stored. */
function ofSite(): Record<string, unknown> {
  try {
    return membersOf(JSON.parse(readPreference(OF_SITE) ?? ''))
  } catch {
    return {}
  }
}

/** Until when a payment of another tab is open, in seconds since 1970; undefined if there is none. */
export function openElsewhere(now: number): number | undefined {
  const { nonce, validBefore } = ofSite()
  const isOther = nonce !== openPayment()?.nonce && Number.isSafeInteger(validBefore) && Number(validBefore) > now
  return isOther ? Number(validBefore) : undefined
}
