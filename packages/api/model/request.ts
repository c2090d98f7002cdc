import type { Json } from '../json'

/** A request, ready to be written as a program or sent. */
export interface ExampleRequest {
  /** Path and query as they are sent, such as `/v1/pets/7?full=true`. */
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
  /** Of the environment: those of its scheme. For basic two, user and password. */
  variables: string[]
  /** What it must be allowed to do. */
  scopes: string[]
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
