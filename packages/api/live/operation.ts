import type { Api, Credential, Operation, SecurityScheme } from '../model'
import { waysToProve } from '../request/credentials'
import { liveServers, type LiveServer } from './servers'

/** An authorization code flow (RFC 6749, 4.1) that a page can go through with PKCE (RFC 7636): it has both URLs. */
export interface PublicFlow {
  authorizationUrl: string
  tokenUrl: string
  /** Those that the operation needs; those of the flow, if it names none. */
  scopes: string[]
}

/** What a reader enters to prove who calls. */
export interface LiveCredential {
  credential: Credential
  kind: 'key' | 'bearer' | 'basic' | 'oauth' | 'other'
  /** What the description says of its scheme: Markdown. */
  description: string
  /** Null where a token can only be pasted. */
  flow: PublicFlow | null
}

/** What the console needs to send an operation to a server: plain JSON, a part of its file. */
export interface LiveOperation {
  servers: LiveServer[]
  /** Any one way suffices; one without credentials: none is needed. */
  ways: LiveCredential[][]
}

const isSecure = (url: string | null): url is string =>
  url !== null && URL.canParse(url) && (/^https:/i.test(url) || /^http:\/\/(?:127\.0\.0\.1|localhost)[:/]/i.test(url))

/** The flow of a scheme that a page can go through. */
function publicFlow(scheme: Pick<SecurityScheme, 'flows'>, scopes: readonly string[]): PublicFlow | null {
  for (const { kind, authorizationUrl, tokenUrl, scopes: offered } of scheme.flows)
    if (kind === 'authorizationCode' && isSecure(authorizationUrl) && isSecure(tokenUrl))
      return { authorizationUrl, tokenUrl, scopes: scopes.length > 0 ? [...scopes] : offered.map(({ name }) => name) }
  return null
}

function kindOf(scheme: SecurityScheme | null): LiveCredential['kind'] {
  if (scheme === null || scheme.apiKey) return 'key'
  if (scheme.http)
    return scheme.http.scheme === 'basic' ? 'basic' : scheme.http.scheme === 'bearer' ? 'bearer' : 'other'
  return scheme.type === 'oauth2' || scheme.type === 'openIdConnect' ? 'oauth' : 'other'
}

/** The servers and credentials of an operation; null if no server can be offered. */
export function liveOperation(
  api: Pick<Api, 'servers' | 'securitySchemes'>,
  operation: Operation,
): LiveOperation | null {
  const { offered: servers } = liveServers(api, operation)
  if (servers.length === 0) return null
  const ways = waysToProve(operation, api).map((way) =>
    way.map(({ scheme, credential }): LiveCredential => ({
      credential,
      kind: kindOf(scheme),
      description: scheme?.description ?? '',
      flow: scheme && publicFlow(scheme, credential.scopes),
    })),
  )
  return { servers, ways }
}

/** The origins that tokens are requested from, sorted. */
export function tokenOrigins({ securitySchemes }: Pick<Api, 'securitySchemes'>): string[] {
  const urls = Object.values(securitySchemes).flatMap((scheme) => publicFlow(scheme, [])?.tokenUrl ?? [])
  return [...new Set(urls.map((url) => new URL(url).origin))].sort()
}
