import type { z } from 'zod'
import type {
  assetSchema,
  chargingSchema,
  decisionSchema,
  errorSchema,
  featureSchema,
  headerSchema,
  limitSchema,
  networkSchema,
  operationSchema,
  parameterSchema,
  paymentSchema,
  reasonSchema,
  serviceSchema,
} from './description-schema'
import type { Json, JsonObject } from './json'

/** The routes of the pages that document the API; null if there is none. */
export interface ApiPages {
  reference: string | null
  errors: string | null
  limits: string | null
  /** Where a request can be paid with play money. */
  pay: string | null
  /** Where a recorded exchange is shown. */
  recording: string | null
}

/** A row of the decision table: what is charged, and what to do next. */
export type Decision = z.infer<typeof decisionSchema>

/** What happens to the caller's money in a case. */
export type Charged = NonNullable<z.infer<typeof chargingSchema>['charged']>

/** A payment token. */
export type PaymentAsset = z.infer<typeof assetSchema> & { caip2: string; chainId: number }

/** The terms of every payment. */
export type PaymentTerms = Omit<z.infer<typeof paymentSchema>, 'assets'> & { assets: PaymentAsset[] }

/** A network that can be queried. */
export interface Network extends z.infer<typeof networkSchema> {
  /** Assets accepted as payment on this network; empty for most. */
  payable: PaymentAsset[]
}

/** A rate limit that several operations share. */
export interface LimitGroup extends z.infer<typeof limitSchema> {
  /** Ids of the operations that count towards it. */
  operations: string[]
}

/** An entry of the error catalogue; its `action` is null if the decision says it all. */
export interface ApiError extends Omit<z.infer<typeof errorSchema>, 'example'> {
  /** Anchor on the errors page; the same as the code. */
  anchor: string
  /** URL of the explanation: the problem document's `type`. */
  type: string
  /** What to do after it; if it has reasons, after an unknown reason. */
  decision: Decision
  /** A complete problem document, as the API would send it. */
  example: JsonObject
  /** Ids of the operations that list it. */
  operations: string[]
}

/** A row of the table that says when money moves. `id` is the name of its test; `charged` is null if the decision table has it. */
export type ChargingCase = z.infer<typeof chargingSchema>

/** Why a payment was refused, as in headers and problem documents. */
export type Reason = z.infer<typeof reasonSchema> & { decision: Decision }

/** A price. */
export interface Price {
  /** Decimal string, such as `0.001`. */
  usd: string
  /** For people: `$0.001`. */
  label: string
  /** In the smallest unit of the first payment asset, such as `1000`. */
  atomic: string
}

/** A response header. */
export type Header = z.infer<typeof headerSchema> & { name: string }

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

/** A parameter of an operation. */
export interface Parameter extends Omit<z.infer<typeof parameterSchema>, 'x-sample'> {
  schema: Schema
  /** Whether samples send it: required ones, and those marked with `x-sample`. */
  sampled: boolean
}

/** The request of the example response, which the samples send. */
export interface ExampleRequest {
  /** Path and query, e.g. `/v1/base/blocks/37600000`. */
  target: string
  pathParameters: Record<string, string>
  query: Record<string, string>
  body: Json | null
}

type WrittenOperation = z.infer<typeof operationSchema>

/** One operation of the API. */
export interface Operation extends Pick<WrittenOperation, 'summary' | 'deprecated' | 'description'> {
  id: string
  /** Anchor on the endpoints page, e.g. `get-block`. */
  anchor: string
  method: 'GET' | 'POST'
  /** Path with parameters in braces. */
  path: string
  /** Name of its group. */
  group: string
  /** Null for a free operation. */
  price: Price | null
  limitGroup: string
  feature: WrittenOperation['x-feature']
  range: WrittenOperation['x-range']
  parameters: Parameter[]
  body: { required: boolean; description: string; schema: Schema; example: Json } | null
  response: { status: number; description: string; schema: Schema; example: Json; headers: Header[] }
  /** Codes of the errors it can respond with, in the order of the catalogue. */
  errors: string[]
  exampleRequest: ExampleRequest
}

/** A group of operations. */
export interface OperationGroup {
  name: string
  anchor: string
  description: string
  /** Ids of its operations, in order. */
  operations: string[]
}

/** The whole API, as the site, the sandbox and the samples use it. Plain JSON: it can be a page's props. */
export interface Api {
  title: string
  version: string
  summary: string
  description: string
  /** Origin of the API in production, without a trailing slash. */
  serverUrl: string
  /** Origin of the local sandbox, without a trailing slash; null if the description names none. */
  sandboxUrl: string | null
  /** The service terms of the API; null if the description has none. */
  service: z.infer<typeof serviceSchema> | null
  /** URL of the error explanations: a problem document's `type` is this, `#` and the code. */
  errorDocsUrl: string
  /** Pages of the site that document it. */
  pages: ApiPages
  /** The URL of the description itself, without its extension. */
  published: string
  groups: OperationGroup[]
  operations: Operation[]
  features: z.infer<typeof featureSchema>[]
  networks: Network[]
  payment: PaymentTerms
  limits: LimitGroup[]
  errors: ApiError[]
  charging: ChargingCase[]
  reasons: Reason[]
  decisions: Decision[]
  /** Headers of responses, by the component's name in the description. */
  headers: Header[]
}
