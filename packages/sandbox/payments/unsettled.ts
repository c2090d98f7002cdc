import { encodePaymentRequiredHeader, decodePaymentRequiredHeader } from '@x402/core/http'
import { acceptedBy, type Accepted, cannotPay, canPay, clientWords, type EvmAsset } from '@docs402/api'
import { decodeHeader } from '../exchange'
import type { ServedOperation } from '../operation-specs'
import type { Paying } from './acceptance'
import { isObject } from './payment-payload'

/** A public key of nobody, where the description names no fee payer: the fee payer is the facilitator's. */
const FEE_PAYER = '11111111111111111111111111111111'
const FACILITATOR = '0x000000000000000000000000000000000000dEaD'

/** What the sandbox settles: transfers of its token, signed with the scheme `exact`. */
const isSettled = (asset: EvmAsset, accepted: Accepted): boolean =>
  canPay(accepted) && accepted.asset.caip2 === asset.caip2 && accepted.asset.address === asset.address

/** The ways to pay for an operation that the sandbox settles, and the others. */
export function waysToPay({ payment, asset }: Pick<Paying, 'payment' | 'asset'>, { price }: ServedOperation) {
  const all = price ? acceptedBy(price, payment) : []
  const others = all.filter((each) => !canPay(each))
  return { settled: all.find((each) => isSettled(asset, each)), others }
}

/** An entry of `accepts` in a 402, with what a facilitator adds. */
function entryOf({ scheme, asset, payTo, amount, extra }: Accepted, maxTimeoutSeconds: number) {
  const isSolana = asset.caip2.startsWith('solana:')
  const added = isSolana ? { feePayer: FEE_PAYER } : { facilitatorAddress: FACILITATOR }
  const network = asset.caip2 as `${string}:${string}`
  return { scheme, network, amount, asset: asset.address, payTo, maxTimeoutSeconds, extra: { ...added, ...extra } }
}

/** The header of a 402 with all ways to pay. @param header that of the published payment step, null where it has none */
export function withOthers(
  paying: Pick<Paying, 'payment' | 'asset'>,
  operation: ServedOperation,
  { header, url }: { header: string | null; url: string },
): string | null {
  const { others } = waysToPay(paying, operation)
  if (others.length === 0) return header
  const entries = others.map((each) => entryOf(each, paying.payment.maxTimeoutSeconds))
  if (header !== null) {
    const required = decodePaymentRequiredHeader(header)
    return encodePaymentRequiredHeader({ ...required, accepts: [...required.accepts, ...entries] })
  }
  const { summary, responses } = operation
  const mimeType = responses[0]?.content[0]?.type ?? 'application/json'
  const resource = { url, description: summary, mimeType }
  return encodePaymentRequiredHeader({ x402Version: 2, error: 'Payment required', resource, accepts: entries })
}

/**
 * Why a payment is of a kind that the sandbox does not settle.
 * @param header value of PAYMENT-SIGNATURE
 * @returns null if it is not
 */
export function unsettledFault(
  paying: Pick<Paying, 'payment' | 'asset'>,
  operation: ServedOperation,
  header: string,
): { reason: string; detail: string } | null {
  const { settled, others } = waysToPay(paying, operation)
  const sent = acceptedIn(header)
  const other = others.find(({ scheme, asset }) => scheme === sent?.scheme && asset.caip2 === sent.network)
  if (settled && !other) return null
  const what = other ? `\`${other.scheme}\` on ${other.asset.caip2}` : 'this operation'
  const cannot = cannotPay({ price: operation.price }, paying.payment)
  const clients = cannot ? ` Outside of the sandbox, it is paid with ${clientWords(cannot)}.` : ''
  const instead = settled ? ` Pay it with \`exact\` on ${settled.asset.caip2} here.` : ''
  const detail = `The sandbox settles no payments of ${what}: nothing was charged.${instead}${clients}`
  return { reason: 'unsupported_scheme', detail }
}

function acceptedIn(header: string): { scheme: unknown; network: unknown } | null {
  try {
    const sent: unknown = decodeHeader(header)
    if (!isObject(sent) || !isObject(sent.accepted)) return null
    return { scheme: sent.accepted.scheme, network: sent.accepted.network }
  } catch {
    return null
  }
}
