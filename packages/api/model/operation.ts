import type { Json, JsonObject } from '../json'
import type { OpenApiObject, Pointer } from './base'
import type { Price, Range } from './x-fields'
import type { ExampleRequest } from './request'
import type { Schema } from './schema'

export interface Server extends OpenApiObject {
  /** As written, with {variables} in braces. */
  url: string
  name: string | null
  environment: 'production' | 'sandbox'
  variables: { name: string; default: string; values: string[]; description: string }[]
}

export interface Operation extends OpenApiObject {
  /** Unique in the API: the operationId, or of method and path. */
  id: string
  /** As written; null if there is none. */
  operationId: string | null
  /** Unique on the site, such as `get-pet`. */
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
  /**
   * Where samples send its requests: the first server for production, with the values of its variables, complete and
   * without a trailing slash; empty for a webhook or callback.
   */
  serverUrl: string
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
  /** Codes, in the order of the catalog. */
  errors: string[]
}

/** How a value is written into a URL or a header. */
interface Sent extends OpenApiObject {
  name: string
  required: boolean
  deprecated: boolean
  /** Null with `content`. */
  style: 'simple' | 'form' | 'label' | 'matrix' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject' | 'cookie' | null
  explode: boolean
  /** With `content`, that of its media type. */
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

export interface Body extends OpenApiObject {
  required: boolean
  /** The first is the one that samples send. */
  content: Media[]
}

export interface Response extends OpenApiObject {
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
  /** Of a generated one: all of it stands at its members and items, as examples or allowed values. */
  isWritten?: true
  url: string | null
  /** As it is sent (3.2), where that is written. */
  serialized: string | null
}
