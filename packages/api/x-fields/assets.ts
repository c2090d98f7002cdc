// Apart from the part itself: this runs in browsers, too.

/** How the amount of a payment is decided: known before, or what was used, up to what was signed. */
export type Scheme = 'exact' | 'upto'

interface AnyAsset {
  /** Id of the network of the payment. */
  network: string
  environment: 'production' | 'sandbox'
  symbol: string
  /** The token's contract; on Solana, its mint. */
  address: string
  decimals: number
  caip2: string
  /** Who is paid in it, where that is not the recipient of all. */
  payTo?: string | undefined
}

/** A token on an EVM network. */
export interface EvmAsset extends AnyAsset {
  chainId: number
  domain: { name: string; version: string }
  facilitator?: string | undefined
}

/** A token on Solana. */
export interface SolanaAsset extends AnyAsset {
  feePayer?: string | undefined
}

export type PaymentAsset = EvmAsset | SolanaAsset

/** Whether a token is on an EVM network. */
export const isEvmAsset = (asset: PaymentAsset): asset is EvmAsset => 'chainId' in asset

/** Who is paid in a token. */
export const recipientOf = (payment: { payTo: string }, asset: Pick<PaymentAsset, 'payTo'>): string =>
  asset.payTo ?? payment.payTo
