import type { JsonObject } from '../json'
import { isEvmAsset, type PaymentAsset, recipientOf, type Scheme } from './assets'
import { type ChainKind, kindOf } from './chain-kinds'
import { atomicOf } from './usage-cost'
import { chained, filled, UNPAID_WORDS, type UnpaidTexts } from '../words'

/** A way to pay for an operation: with a scheme, on some networks. */
export interface Offer {
  scheme: Scheme
  /** What is signed: the price, or the most that it can be. */
  usd: string
  /** Ids of the networks; null for all on which the scheme exists. */
  networks: string[] | null
  /** The kinds of these networks: a sandbox has others of the same. */
  kinds: ChainKind[]
}

/** Networks for which the protocol specifies a scheme (x402 v2, specs/schemes). */
export const KINDS_OF: Readonly<Record<Scheme, readonly ChainKind[]>> = {
  exact: ['eip155', 'solana'],
  upto: ['eip155'],
}

/** Permit2 is the only way in which the scheme `upto` transfers on EVM networks. */
const PERMIT2 = { assetTransferMethod: 'permit2' }

/** What is known of all payments. */
interface PaymentTerms {
  payTo: string
  assets: readonly PaymentAsset[]
}

/** An entry of `accepts`, with its token. */
export interface Accepted {
  scheme: Scheme
  asset: PaymentAsset
  payTo: string
  /** In the token's smallest unit. */
  amount: string
  extra: JsonObject
}

const isOffered = ({ scheme, networks, kinds }: Offer, { network, caip2, environment }: PaymentAsset): boolean => {
  const kind = kindOf(caip2)
  if (!KINDS_OF[scheme].includes(kind)) return false
  return networks === null || networks.includes(network) || (environment === 'sandbox' && kinds.includes(kind))
}

/** Everything that an operation can be paid with: the entries of `accepts` in its 402. */
export function acceptedBy({ offers }: { offers: readonly Offer[] }, payment: PaymentTerms): Accepted[] {
  return offers.flatMap((offer) =>
    payment.assets
      .filter((asset) => isOffered(offer, asset))
      .map((asset) => ({
        scheme: offer.scheme,
        asset,
        payTo: recipientOf(payment, asset),
        amount: atomicOf(offer.usd, asset.decimals).toString(),
        extra: extraOf(offer.scheme, asset),
      })),
  )
}

function extraOf(scheme: Scheme, asset: PaymentAsset): JsonObject {
  if (!isEvmAsset(asset)) return asset.feePayer === undefined ? {} : { feePayer: asset.feePayer }
  if (scheme === 'exact') return { ...asset.domain }
  const { facilitator } = asset
  return { ...asset.domain, ...PERMIT2, ...(facilitator !== undefined && { facilitatorAddress: facilitator }) }
}

/** Whether our clients and the sandbox can pay it: `exact` on an EVM network, by a signed EIP-3009 transfer. */
export const canPay = ({ scheme, asset }: Pick<Accepted, 'scheme' | 'asset'>): boolean =>
  scheme === 'exact' && isEvmAsset(asset)

/** The published client for what ours cannot pay: a package, and what is imported of it. */
const CLIENTS = [
  { package: '@x402/svm', entry: '@x402/svm/exact/client', of: ({ asset }: Accepted) => !isEvmAsset(asset) },
  { package: '@x402/evm', entry: '@x402/evm/upto/client', of: ({ scheme }: Accepted) => scheme === 'upto' },
] as const

/** What says that a sample cannot pay, in one sentence. */
export interface CannotPay {
  /** How it can be paid, each once: a scheme, and a network such as "Base (eip155:8453)". */
  ways: { scheme: string; network: string }[]
  clients: { name: string; url: string; entry: string }[]
}

/**
 * Why the samples, the console and the sandbox cannot pay for an operation, and what can.
 * @returns null if they can, or nothing has to be paid
 */
export function cannotPay(
  { price }: { price: { offers: readonly Offer[] } | null },
  payment: PaymentTerms | null,
): CannotPay | null {
  if (!price || !payment) return null
  const all = acceptedBy(price, payment)
  if (all.length === 0 || all.some(canPay)) return null
  const production = all.filter(({ asset }) => asset.environment === 'production')
  const listed = production.length > 0 ? production : all
  const used = CLIENTS.filter(({ of }) => listed.some(of))
  const ways = listed.map(({ scheme, asset }) => ({ scheme, network: `${asset.network} (${asset.caip2})` }))
  return {
    ways: [...new Map(ways.map((way) => [`${way.scheme} ${way.network}`, way])).values()],
    clients: used.map(({ package: name, entry }) => ({ name, entry, url: `https://www.npmjs.com/package/${name}` })),
  }
}

/** The published clients that can pay. @param link how one is written, such as a Markdown link */
export const clientWords = (
  { clients }: CannotPay,
  link = ({ entry, url }: CannotPay['clients'][number]) => `${entry} (${url})`,
  { or }: Pick<UnpaidTexts, 'or'> = UNPAID_WORDS,
): string => chained(clients.map(link), or)

/** Why it is not paid, as a sentence of Markdown. @param what does not pay */
export function cannotPayWords(
  cannot: CannotPay,
  what: 'samples' | 'sample' | 'console',
  link?: (client: CannotPay['clients'][number]) => string,
  words: UnpaidTexts = UNPAID_WORDS,
): string {
  const ways = cannot.ways.map(({ scheme, network }) => filled(words.way, { scheme: `\`${scheme}\``, network }))
  return filled(words[what], { ways: chained(ways, words.or), clients: clientWords(cannot, link, words) })
}
