import type { Json } from '../json'
import type { SecurityScheme } from '../model'
import { isToken } from '../request/serialize'
import type { References } from './references'
import { membersOf, namedIn, objectOf, commonFields, scalarText, textOf, textOrNull } from './values'

const TYPES = ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'] as const
const PLACES = ['query', 'header', 'cookie'] as const

/** The ways to prove who calls, by name. */
export function securitySchemesOf(value: Json | undefined, references: References): Record<string, SecurityScheme> {
  const schemes = membersOf(value, '/components/securitySchemes', (name, written, its): [string, SecurityScheme][] => {
    const { value: scheme, at } = references.resolve(written, its)
    const type = TYPES.find((each) => each === scheme.type)
    if (!type) {
      references.tell('security', at, `The security scheme "${name}" has no known type. Known: ${TYPES.join(', ')}.`)
      return []
    }
    const place = PLACES.find((each) => each === scheme.in) ?? 'header'
    const result: SecurityScheme = {
      ...commonFields(scheme, at),
      name,
      type,
      deprecated: scheme.deprecated === true,
      apiKey: type === 'apiKey' ? { name: textOf(scheme.name), in: place } : null,
      http:
        type === 'http'
          ? { scheme: textOf(scheme.scheme).toLowerCase(), bearerFormat: textOrNull(scheme.bearerFormat) }
          : null,
      flows: namedIn(scheme.flows, `${at}/flows`, (kind, member) => {
        const flow = objectOf(member)
        return {
          kind,
          authorizationUrl: textOrNull(flow.authorizationUrl ?? flow.deviceAuthorizationUrl),
          tokenUrl: textOrNull(flow.tokenUrl),
          refreshUrl: textOrNull(flow.refreshUrl),
          scopes: membersOf(flow.scopes, at, (scope, description) => ({
            name: scope,
            description: scalarText(description),
          })),
        }
      }),
      variables: [],
      openIdConnectUrl: textOrNull(scheme.openIdConnectUrl ?? scheme.oauth2MetadataUrl),
    }
    if (type === 'apiKey' && place === 'header') references.tellHeader(textOf(scheme.name), `${at}/name`)
    const needs = `The security scheme "${name}" needs a known scheme: basic or bearer.`
    if (type === 'http' && !isToken(textOf(scheme.scheme))) references.tell('security', `${at}/scheme`, needs)
    return [[name, result]]
  })
  return Object.fromEntries(schemes.flat())
}
