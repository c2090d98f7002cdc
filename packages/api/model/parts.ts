import type { ChargingCase, Limit, Network as WrittenNetwork, PaymentAsset } from '../parts'

export type { ApiError, ChargingCase, Decision, Feature, Payment, PaymentAsset, Price, Reason, Service } from '../parts'

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
