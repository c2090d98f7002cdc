import type { ChargingCase } from '../parts/charging'
import type { Limit } from '../parts/limits'
import type { Network as WrittenNetwork } from '../parts/networks'
import type { PaymentAsset } from '../parts/assets'

export type { ChargingCase } from '../parts/charging'
export type { Decision } from '../parts/decisions'
export type { ApiError } from '../parts/errors'
export type { Feature, Range } from '../parts/networks'
export type { Accepted, CannotPay, Offer } from '../parts/offers'
export type { EvmAsset, PaymentAsset, Scheme, SolanaAsset } from '../parts/assets'
export type { Payment } from '../parts/payment'
export type { Price } from '../parts/price'
export type { Rate, Usage } from '../parts/usage-cost'
export type { Reason } from '../parts/reasons'
export type { Service } from '../parts/service'

/** A network that can be queried, and what is accepted there as payment. */
export interface Network extends WrittenNetwork {
  payable: PaymentAsset[]
}

/** A rate limit that several operations share. */
export interface LimitGroup extends Limit {
  operations: string[]
}

/** What happens to the caller's money in a case. */
export type Charged = NonNullable<ChargingCase['charged']>
