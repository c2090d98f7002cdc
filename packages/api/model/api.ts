import type { JsonObject } from '../json'
import type { ExternalDocs, OpenApiObject } from './base'
import type { Header, Operation, Server } from './operation'
import type {
  ApiError,
  ChargingCase,
  Decision,
  Feature,
  LimitGroup,
  Network,
  Payment,
  Reason,
  Service,
} from './x-fields'
import type { Schema } from './schema'

/** The routes of the pages that document the API; null if there is none. */
export interface ApiPages {
  /** The page with the index of all operations; where there is one page only, with the reference too. */
  reference: string | null
  /** Routes of the pages of single groups, by the group's name: empty where one page has everything. */
  groups: Readonly<Record<string, string>>
  /** Routes of the pages of single operations, by their ids: empty where they are on the pages of their groups. */
  operations: Readonly<Record<string, string>>
  /** Pages with the entries of schemas that several pages use, by their parts; null for a part without one. */
  schemas: readonly (string | null)[]
  /** Pages of webhooks, where they have pages of their own, in the same way. */
  webhooks: readonly (string | null)[]
  /** The page that explains how to write a client in another language. */
  otherLanguages: string | null
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
  /** The pages that show the programs which samples import, by their paths in the folder of examples. */
  programs: Readonly<Record<string, string>>
}

/** Where an API is documented. */
export interface ApiDocs {
  /** URL of the site, without a trailing slash. */
  siteUrl: string
  /** URL of the page that explains the errors, if the description does not name one (`x-error-docs`). */
  errorDocsUrl: string
  pages: ApiPages
  /** URL path of the published description, without its extension: `/openapi`. */
  published: string
  /** The languages of samples that the site has chosen, in order; left out for the usual ones. */
  languages?: readonly string[]
  /** Whether its console can send requests to the servers of the description. */
  live?: true
}

/** A description, complete: plain JSON that is never larger than the file, because a named schema is kept once. */
export interface Api extends OpenApiObject {
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
  /** The first for production, with the defaults of its variables, complete, without a trailing slash; empty without one. */
  serverUrl: string
  /** Whether a server names its host: otherwise URLs have a placeholder in its place. */
  serverHost: 'written' | 'placeholder'
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
  /** Ids of the languages of samples, in the order of their tabs. */
  languages: readonly string[]
  /** Whether the console can send requests to the servers. */
  live?: true
  /** Where the site offers the packages that pay: a URL without a slash at its end. */
  downloads: string
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

export interface OperationGroup {
  name: string
  title: string
  anchor: string
  description: string
  externalDocs: ExternalDocs | null
  /** `x-` fields of its tag that no module of ours owns, as written. */
  extensions: JsonObject
  /** The name of the group above it (3.2), or the title of several (`x-tagGroups`). */
  parent: string | null
  /** Ids of those that are shown in it. */
  operations: string[]
  /** Ids of those that have its tag too, and are shown in the group of their first tag. */
  alsoTagged: string[]
}

export interface SecurityScheme extends OpenApiObject {
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
  /** Of the environment, which samples read: `API_KEY`, or `ADMIN_API_KEY` where there are several. */
  variables: string[]
  /** Where its metadata is, which OAuth 2.0 may have too. */
  openIdConnectUrl: string | null
}
