import type { ChargingCase } from '../x-fields/charging'
import type { Limit } from '../x-fields/limits'
import type { Network as WrittenNetwork } from '../x-fields/networks'
import type { PaymentAsset } from '../x-fields/assets'

export type { ChargingCase } from '../x-fields/charging'
export type { Decision } from '../x-fields/decisions'
export type { ApiError } from '../x-fields/errors'
export type { Feature, Range } from '../x-fields/networks'
export type { Accepted, CannotPay, Offer } from '../x-fields/offers'
export type { EvmAsset, PaymentAsset, Scheme, SolanaAsset } from '../x-fields/assets'
export type { Payment } from '../x-fields/payment'
export type { Price } from '../x-fields/price'
export type { Rate, Usage } from '../x-fields/usage-cost'
export type { Reason } from '../x-fields/reasons'
export type { Service } from '../x-fields/service'

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
