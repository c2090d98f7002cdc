import type { JsonObject } from '../json'
import type {
  Asset,
  ChargingCase,
  Decision,
  Error as WrittenError,
  Limit,
  Network as WrittenNetwork,
  Payment as WrittenPayment,
  Reason as WrittenReason,
} from '../parts'

export type { ChargingCase, Decision, Feature, Service } from '../parts'

/** A price, in dollars and in the payment token's smallest unit. */
export interface Price {
  usd: string
  /** `$0.001` */
  label: string
  atomic: string
}

export interface PaymentAsset extends Omit<Asset, 'caip2'> {
  caip2: string
  chainId: number
}

export interface Payment extends Omit<WrittenPayment, 'assets'> {
  assets: PaymentAsset[]
}

/** A network that can be queried, and what is accepted there as payment. */
export interface Network extends WrittenNetwork {
  payable: PaymentAsset[]
}

/** A rate limit that several operations share. */
export interface LimitGroup extends Limit {
  operations: string[]
}

/** An entry of the error catalogue; its `action` is null if the decision says it all. */
export interface ApiError extends Omit<WrittenError, 'example'> {
  anchor: string
  type: string
  /** What to do after it; if it has reasons, after an unknown reason. Null without a decision table. */
  decision: Decision | null
  operations: string[]
  /** A complete problem document. */
  example: JsonObject
}

/** Why a payment was refused, as in headers and problem documents. */
export interface Reason extends WrittenReason {
  decision: Decision | null
}

/** What happens to the caller's money in a case. */
export type Charged = NonNullable<ChargingCase['charged']>
