import { counted } from '../../shared/words/words'
import { said, saidIn } from '../../content/said'
import { slug } from 'github-slugger'
import { named, type Operation, type SecurityScheme, type Server } from '@docs402/api'
import { element, flow, line, type Node, type Value } from '../../content/mdx/template'
import { code } from '../nodes/code'
import { deprecatedBadge, heading, internalBadge, joined, lastBetween, schemaList } from '../nodes/words'
import { nameCode } from '../nodes/schema'
import { WHOLE } from './page-keys'
import type { Shown } from './shown'
import { tokenRequest } from './token-request'

const anchorOf = ({ plan }: Shown, scheme: string) => plan.sectionId(`auth-${slug(scheme) || 'scheme'}`)

/** Which page of the reference explains servers, authentication and samples: empty for the page itself, null without one. */
export const overviewUrl = ({ api, page }: Shown): string | null => (page === WHOLE ? '' : api.pages.reference)

/** Where a scheme is explained; null if it is nowhere. */
export function schemeUrl(shown: Shown, name: string): string | null {
  const url = shown.api.pages.security ?? overviewUrl(shown)
  return url === null || named(shown.api.securitySchemes, name) === undefined ? null : `${url}#${anchorOf(shown, name)}`
}

/** Where the servers are listed that an operation is sent to: null for its own, which are listed with it. */
export function serversUrl(shown: Shown, { servers: own }: Operation): string | null {
  const url = overviewUrl(shown)
  return url === null || own !== null ? null : `${url}#${shown.plan.sectionId('servers')}`
}

/** What a request has to prove, in words: alternatives, each with its schemes and their scopes; null if nothing is said. */
export function securityWords(shown: Shown, { security }: Operation): Value {
  if (security.length === 0) return null
  const scheme = ({ scheme: name, scopes }: Operation['security'][number][number]): Value => {
    const url = schemeUrl(shown, name)
    const words = url === null ? name : line`[${name}](${url})`
    return [words, scopes.length > 0 && [' (', joined(scopes.map(nameCode)), ')']]
  }
  return joined(
    security.map((all) => (all.length === 0 ? said().none : joined(all.map(scheme), lastBetween('conjunction')))),
    lastBetween('disjunction'),
  )
}

/** A URL as a link, or as text where it can't be one. */
function link(url: string, shown: Shown): Value {
  const target = shown.resolve(url)
  return target === null ? line`${url}` : line`[${url}](${target})`
}

function kindWords({ type, apiKey, http, openIdConnectUrl }: SecurityScheme, shown: Shown): Value {
  if (apiKey)
    return [
      `${said().apiKeyIn} `,
      apiKey.in === 'query' ? said().queryParameter : said()[apiKey.in],
      ' ',
      nameCode(apiKey.name),
    ]
  if (http?.scheme === 'basic') return line`${said().userAndPassword} \`Authorization\``
  if (http?.scheme === 'bearer')
    return [
      `${said().tokenIn} `,
      nameCode('Authorization: Bearer'),
      http.bearerFormat && [`, ${said().inFormat} `, nameCode(http.bearerFormat)],
    ]
  if (http) return [`${said().httpAuthentication} `, nameCode(http.scheme)]
  if (type === 'mutualTLS') return said().clientCertificate
  return [type === 'oauth2' ? 'OAuth 2.0' : 'OpenID Connect', openIdConnectUrl && [': ', link(openIdConnectUrl, shown)]]
}

const FLOWS = {
  authorizationCode: 'flowCode',
  clientCredentials: 'flowClient',
  deviceAuthorization: 'flowDevice',
  implicit: 'flowImplicit',
  password: 'flowPassword',
} as const

const isFlow = (kind: string): kind is keyof typeof FLOWS => kind in FLOWS

/** What a request sends to prove who calls, as it is on the wire; null for what no text answers. */
function sentText({ type, apiKey, http, variables: [first = '', second = ''] }: SecurityScheme): string | null {
  if (apiKey?.in === 'query') return `?${apiKey.name}=$${first}`
  if (apiKey) return apiKey.in === 'cookie' ? `Cookie: ${apiKey.name}=$${first}` : `${apiKey.name}: $${first}`
  if (http?.scheme === 'basic') return `Authorization: Basic base64($${first}:$${second})`
  return http?.scheme === 'bearer' || type === 'oauth2' || type === 'openIdConnect'
    ? `Authorization: Bearer $${first}`
    : null
}

/** Where a secret comes from: documentation of the scheme, else whom to ask, if the description says nothing else. */
function originOf(shown: Shown, { description, externalDocs, flows, openIdConnectUrl }: SecurityScheme): Value {
  if (externalDocs) return line`${said().whereToGet} ${shown.docsLink(externalDocs)}.`
  const { contact } = shown.api
  if (description !== '' || flows.length > 0 || openIdConnectUrl || !contact?.url) return null
  return line`${said().whereToGet} ${said().ask} [${contact.name ?? contact.url}](${contact.url}).`
}

/** How a request sends a scheme, and where to get it. */
function sent(shown: Shown, scheme: SecurityScheme): Value {
  const text = sentText(scheme)
  const origin = originOf(shown, scheme)
  return [text !== null && code(text, 'http', said().inEachRequest), origin !== null && flow`${origin}`]
}

function flowItem(own: SecurityScheme['flows'][number], scheme: SecurityScheme, shown: Shown): Value {
  const urls = [
    [said().authorizeAt, own.authorizationUrl],
    [said().tokensAt, own.tokenUrl],
    [said().refreshAt, own.refreshUrl],
  ].flatMap(([words, url]) => (url ? [line`${words} ${link(url, shown)}`] : []))
  const scopes = own.scopes.map(
    ({ name, description }) => line`<li>${nameCode(name)} ${shown.about(description).line ?? description}</li>`,
  )
  return element('li', {}, [
    line`${isFlow(own.kind) ? said()[FLOWS[own.kind]] : own.kind}: ${joined(urls)}`,
    scopes.length > 0 &&
      element('details', { open: scopes.length < 12 }, [
        flow`<summary>${counted(said().scopes, scopes.length, saidIn().language)}</summary>`,
        flow`<ul>${scopes}</ul>`,
      ]),
    tokenRequest(shown, scheme, own),
  ])
}

/** Each way to authenticate in full. */
export function schemeList(shown: Shown): Node {
  const items = Object.values(shown.api.securitySchemes).map((scheme) =>
    element('li', { id: anchorOf(shown, scheme.name) }, [
      line`<a className="own" href="#${anchorOf(shown, scheme.name)}">\`${scheme.name}\`</a>${deprecatedBadge(scheme)}${internalBadge(scheme)} <span className="aside">${kindWords(scheme, shown)}</span>`,
      shown.text(scheme.description),
      sent(shown, scheme),
      scheme.flows.length > 0 && flow`<ul>${scheme.flows.map((each) => flowItem(each, scheme, shown))}</ul>`,
    ]),
  )
  return schemaList(items)
}

/** The same as a section of the reference, unless another page has it. */
export const authentication = (shown: Shown): Value =>
  shown.api.pages.security === null &&
  Object.keys(shown.api.securitySchemes).length > 0 && [
    heading(2, shown.plan.sectionId('authentication'), said().authentication),
    schemeList(shown),
  ]

/** The URL of a server in words, with its variables. */
export function serverItem(shown: Shown, { url, name, environment, description, variables }: Server): Node {
  const about = shown.about(description)
  const given = variables.map(
    ({ name: variable, default: value, values, description: text }) =>
      line`<li>\`${variable}\` <span className="aside">${said().default}</span> ${nameCode(value)}${values.length > 0 && [`: ${said().oneOf} `, joined(values.map(nameCode))]} ${shown.about(text).line ?? text}</li>`,
  )
  return element('li', {}, [
    line`${nameCode(url)} <span className="aside">${joined([name, environment === 'sandbox' && 'sandbox'])}</span> ${about.line}`,
    about.blocks,
    given.length > 0 && flow`<ul>${given}</ul>`,
  ])
}

/** Where requests are sent. */
export function servers(shown: Shown): Value {
  const { servers: all } = shown.api
  if (all.length === 0) return null
  return [
    heading(2, shown.plan.sectionId('servers'), said().servers),
    schemaList(all.map((server) => serverItem(shown, server))),
  ]
}
