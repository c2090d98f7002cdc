import type { z } from 'zod'
import type { buildApi } from './build-api'
import type { buildOperation } from './build-operation'
import type { chargingSchema, decisionSchema } from './description-schema'
import type { Json } from './json'

/** The routes of the pages that document the API; null if there is none. */
export interface ApiPages {
  reference: string | null
  errors: string | null
  /** Where reasons have their anchors. */
  reasons: string | null
  limits: string | null
  /** Where a request can be paid with play money. */
  pay: string | null
  /** Where a recorded exchange is shown. */
  recording: string | null
}

/** A row of the decision table: what is charged, and what to do next. */
export type Decision = z.infer<typeof decisionSchema>

/** A row of the table that says when money moves. `id` is the name of its test; `charged` is null if the decision table has it. */
export type ChargingCase = z.infer<typeof chargingSchema>

/** What happens to the caller's money in a case. */
export type Charged = NonNullable<ChargingCase['charged']>

/** A JSON schema, resolved: no references, ready for display. */
export interface Schema {
  /** Name of the shared schema it comes from, e.g. `Address`. */
  name: string | null
  description: string
  /** JSON types; more than one if the value may be null. */
  types: string[]
  format: string | null
  pattern: string | null
  /** Allowed values, if they are listed. */
  values: Json[]
  /** Those among them that are deprecated. */
  deprecatedValues: Json[]
  default: Json | null
  minimum: number | null
  maximum: number | null
  minItems: number | null
  maxItems: number | null
  /** Members of an object, in the order of the description. */
  properties: Property[]
  /** The items of an array. */
  items: Schema | null
}

/** A member of an object. */
export interface Property {
  name: string
  required: boolean
  deprecated: boolean
  description: string
  schema: Schema
}

/** One operation of the API. */
export type Operation = ReturnType<typeof buildOperation>

/** A parameter of an operation. */
export type Parameter = Operation['parameters'][number]

/** A price. */
export type Price = NonNullable<Operation['price']>

/** A response header. */
export type Header = Operation['response']['headers'][number]

/** The whole API. */
export type Api = ReturnType<typeof buildApi>

/** A payment token. */
export type PaymentAsset = Api['payment']['assets'][number]

/** A network that can be queried. */
export type Network = Api['networks'][number]

/** A rate limit that several operations share. */
export type LimitGroup = Api['limits'][number]

/** An entry of the error catalogue; its `action` is null if the decision says it all. */
export type ApiError = Api['errors'][number]

/** Why a payment was refused, as in headers and problem documents. */
export type Reason = Api['reasons'][number]

/** A group of operations. */
export type OperationGroup = Api['groups'][number]
