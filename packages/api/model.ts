import type { Json, JsonObject } from './json'
import {
  type ChargingCase,
  type Decision,
  type Error as WrittenError,
  type Feature,
  type Limit,
  type Network as WrittenNetwork,
  type Asset,
  type Payment as WrittenPayment,
  type Range,
  type Reason as WrittenReason,
  type Service,
} from './parts'

export type { ChargingCase, Decision, Feature, Service } from './parts'

/** JSON pointer into the description as it was read, such as `/paths/~1pets/get`; messages turn it into line and column. */
export type Pointer = string

/** A number with its digits: `9007199254740993` has them all. */
export type NumberText = string

export interface ExternalDocs {
  url: string
  description: string
}

/** What every part of a description can have. */
export interface Part {
  at: Pointer
  description: string
  /** `x-` fields that no module of ours owns, as written. */
  extensions: JsonObject
  externalDocs: ExternalDocs | null
}

/** The routes of the pages that document the API; null if there is none. */
export interface ApiPages {
  /** The page with the index of all operations; where there is one page only, with the reference too. */
  reference: string | null
  /** Routes of the pages of single groups, by the group's name: empty where one page has everything. */
  groups: Readonly<Record<string, string>>
  /** The page with the entries of schemas that several pages use, where it is one of its own. */
  schemas: string | null
  /** The page of webhooks, where it is one of its own. */
  webhooks: string | null
  /** The page that explains the security schemes, where it is not the reference. */
  security: string | null
  errors: string | null
  /** Where reasons have their anchors. */
  reasons: string | null
  limits: string | null
  /** Where a request can be paid with test money. */
  pay: string | null
  /** Where a recorded exchange is shown. */
  recording: string | null
}

/** A description, complete: plain JSON that is never larger than the file, because a named schema is kept once. */
export interface Api extends Part {
  /** The version of OpenAPI as written: `2.0`, `3.0.3`, `3.1.0`, `3.2.0`. */
  specification: string
  title: string
  version: string
  summary: string
  contact: { name: string | null; url: string | null; email: string | null } | null
  license: { name: string; url: string | null; identifier: string | null } | null
  termsOfService: string | null
  /** All servers as written. */
  servers: Server[]
  /** The first for production, with the defaults of its variables, without a trailing slash; empty without one. */
  serverUrl: string
  sandboxUrl: string | null
  /** Always complete: an operation without a tag is in a group by its path. */
  groups: OperationGroup[]
  operations: Operation[]
  webhooks: Operation[]
  securitySchemes: Record<string, SecurityScheme>
  /** By name; every `ref` of a schema is a key. */
  schemas: Record<string, Schema>
  /** Where the API is documented, and its description published. */
  pages: ApiPages
  /** URL path without its extension: `/openapi`. */
  published: string
  /** The `type` of a problem document is this, `#` and the code. */
  errorDocsUrl: string

  // Parts: each is the result of one module of `parts/`; null or empty where the description has none.
  service: Service | null
  features: Feature[]
  networks: Network[]
  payment: Payment | null
  limits: LimitGroup[]
  errors: ApiError[]
  charging: ChargingCase[]
  reasons: Reason[]
  decisions: Decision[]
  /** Headers of `components`, by name. */
  headers: Header[]
}

export interface Server extends Part {
  /** As written, with {variables} in braces; absolute unless nobody knows where it is served. */
  url: string
  name: string | null
  environment: 'production' | 'sandbox'
  variables: { name: string; default: string; values: string[]; description: string }[]
}

export interface OperationGroup {
  name: string
  title: string
  anchor: string
  description: string
  externalDocs: ExternalDocs | null
  /** The name of the group above it (3.2). */
  parent: string | null
  /** Ids. */
  operations: string[]
}

export interface Operation extends Part {
  /** Unique in the API: the operationId, or of method and path. */
  id: string
  /** As written; null if there is none. */
  operationId: string | null
  /** Unique on the site, such as `get-block`. */
  anchor: string
  /** In upper case; any, with `additionalOperations` of 3.2. */
  method: string
  /** As written. For a webhook its name, for a callback its expression. */
  path: string
  /** Never empty: made from method and path if none is written. */
  summary: string
  deprecated: boolean
  /** Name of its group: the first tag, or by its path; empty for a webhook or callback without a tag. */
  group: string
  tags: string[]
  /** Its own; null if it has those of the API. */
  servers: Server[] | null
  /** Alternatives, any one of which suffices; an empty alternative means that none is needed; empty: no security. */
  security: { scheme: string; scopes: string[] }[][]
  parameters: Parameter[]
  body: Body | null
  responses: Response[]
  callbacks: { name: string; operations: Operation[] }[]
  /** The request that samples send, the console starts with and the sandbox suggests. */
  exampleRequest: ExampleRequest

  // Parts
  price: Price | null
  /** Id of its limit. */
  limitGroup: string | null
  /** Id of the data that a network must offer. */
  feature: string | null
  range: Range | null
  /** Codes, in the order of the catalogue. */
  errors: string[]
}

/** How a value is written into a URL or a header; it has either a schema or content. */
interface Sent extends Part {
  name: string
  required: boolean
  deprecated: boolean
  /** Null with `content`. */
  style: 'simple' | 'form' | 'label' | 'matrix' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject' | 'cookie' | null
  explode: boolean
  schema: Schema
  content: Media[]
  /** Written, or one made from the schema: never empty. */
  examples: Example[]
}

export interface Parameter extends Sent {
  in: 'path' | 'query' | 'header' | 'cookie' | 'querystring'
  allowReserved: boolean
  allowEmptyValue: boolean
  /** Whether samples send it: it is required, or `x-sample`. */
  sampled: boolean
}

export interface Header extends Sent {
  in: 'header'
}

export interface Body extends Part {
  required: boolean
  /** The first is the one that samples send. */
  content: Media[]
}

export interface Response extends Part {
  /** `200`, `4XX`, `default`. */
  status: string
  summary: string
  headers: Header[]
  content: Media[]
  links: Link[]
}

/** How a value of the response can be used in another request, as written. */
export interface Link {
  name: string
  value: JsonObject
}

/** One media type; sequences such as text/event-stream have the schema of an item (3.2). */
export interface Media {
  at: Pointer
  type: string
  schema: Schema | null
  itemSchema: Schema | null
  /** Written, or one made from the schema; empty only where there is no schema either. */
  examples: Example[]
  encoding: {
    name: string
    contentType: string | null
    style: Sent['style']
    explode: boolean | null
    headers: Header[]
  }[]
  extensions: JsonObject
}

export interface Example {
  /** Null for `example`. */
  name: string | null
  summary: string
  description: string
  /** Null for an external one, and for one that is only known in its written-out form. */
  value: Json
  source: 'written' | 'schema' | 'generated' | 'external'
  url: string | null
  /** As it is sent (3.2), where that is written. */
  serialized: string | null
}

export interface SecurityScheme extends Part {
  name: string
  type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS'
  deprecated: boolean
  apiKey: { name: string; in: 'query' | 'header' | 'cookie' } | null
  /** `scheme` in lower case: bearer, basic, digest … */
  http: { scheme: string; bearerFormat: string | null } | null
  flows: {
    kind: string
    authorizationUrl: string | null
    tokenUrl: string | null
    refreshUrl: string | null
    scopes: { name: string; description: string }[]
  }[]
  openIdConnectUrl: string | null
}

export type JsonType = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object'

export type Limits = Partial<
  Record<
    | 'minimum'
    | 'exclusiveMinimum'
    | 'maximum'
    | 'exclusiveMaximum'
    | 'multipleOf'
    | 'minLength'
    | 'maxLength'
    | 'minItems'
    | 'maxItems'
    | 'minProperties'
    | 'maxProperties'
    | 'minContains'
    | 'maxContains',
    NumberText
  >
>

export interface Schema extends Part {
  /** Name in `Api.schemas`: then everything else is what is written beside the reference, and comes first. */
  ref: string | null
  title: string | null
  /** `true` and `{}` allow anything; `false` nothing. */
  kind: 'any' | 'never' | 'typed'
  /** Beside `ref`, `null` alone says that it is allowed too. */
  types: JsonType[]
  deprecated: boolean
  readOnly: boolean
  writeOnly: boolean
  format: string | null
  /** Bytes in text, and the schema of what is inside. */
  inside: { encoding: string | null; mediaType: string | null; schema: Schema | null } | null
  /** enum, const, or a oneOf of const: the only ones allowed. */
  values: { value: Json; name: string | null; description: string; deprecated: boolean }[] | null
  default: { value: Json } | null
  examples: Json[]
  limits: Limits
  /** All apply. */
  patterns: string[]
  unique: boolean
  properties: Property[]
  /** Required names that no property describes. */
  alsoRequired: string[]
  patternProperties: { pattern: string; schema: Schema }[]
  /** Properties that are not listed: false for none, null if nothing is said. */
  additional: Schema | false | null
  propertyNames: Schema | null
  /** Tuples: the first items, each with its own schema; `items` are those after them (false: no more). */
  prefixItems: Schema[]
  items: Schema | false | null
  contains: Schema | null
  /** oneOf and anyOf: a value matches one of each. */
  choices: Choice[]
  not: Schema[]
  conditions: { if: Schema; then: Schema | null; else: Schema | null }[]
  dependent: { property: string; required: string[]; schema: Schema | null }[]
  /** Parts of allOf that cannot be merged, because one of them contains this schema. */
  all: Schema[]
  xml: Json
  /** Keywords that this model has no member for, as written. */
  other: JsonObject
}

export interface Property {
  name: string
  required: boolean
  schema: Schema
  /** The named schema that brought it in by allOf. */
  from: string | null
}

export interface Choice {
  kind: 'one' | 'any'
  discriminator: { property: string; default: string | null } | null
  /** `value` is that of the discriminator. */
  variants: { name: string; value: string | null; schema: Schema }[]
}

// Requests

/** A request, ready to be written as a program or sent. */
export interface ExampleRequest {
  /** Path and query as they are sent, such as `/v1/base/blocks/37600000?full=true`. */
  target: string
  /** Parameters in headers, `Accept` where it is not JSON, `Cookie`; not the content type and no credentials. */
  headers: { name: string; value: string }[]
  /** Those of the first alternative that a program can send; empty if a payment or nothing is needed. */
  credentials: Credential[]
  body: RequestBody | null
}

/** Something secret that proves who calls, which programs read from the environment. */
export interface Credential {
  /** Name of its scheme in the description. */
  scheme: string
  in: 'header' | 'query' | 'cookie'
  name: string
  /** Before the secret: `Bearer `, `Basic `, or nothing. */
  prefix: string
  /** Of the environment: `API_KEY`, `ACCESS_TOKEN`; for basic `API_USERNAME` and `API_PASSWORD`. */
  variables: string[]
  /** Where programs get it, such as `get it from https://…/token, with the scope read`; empty if nobody knows. */
  note: string
}

export interface RequestBody {
  /** As sent in Content-Type; for multipart without its boundary. */
  mediaType: string
  kind: 'json' | 'form' | 'multipart' | 'text' | 'file'
  /** What is sent: of JSON the value, of text a string, of a file its suggested name; null for the others. */
  value: Json
  /** Of forms and multipart, in order. For a file, `value` is its suggested name. */
  fields: { name: string; value: string; isFile: boolean; contentType: string | null }[]
}

// Results of the parts

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
