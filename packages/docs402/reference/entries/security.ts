import { counted } from '../../shared/words/words'
import { referenceWords, pageLanguage } from '../../content/page-language'
import { slug } from 'github-slugger'
import { named, type Operation, type SecurityScheme, type Server } from '@docs402/api'
import { element, flow, line, type Node, type Value } from '../../page/mdx/template'
import { code } from '../nodes/code'
import { deprecatedBadge, heading, internalBadge, joined, lastBetween, schemaList } from '../nodes/inline-words'
import { nameCode } from '../nodes/schema'
import { WHOLE } from '../plan/page-keys'
import type { EntryContext } from '../nodes/entry-context'
import { tokenRequest } from './token-request'

const anchorOf = ({ plan }: EntryContext, scheme: string) => plan.sectionId(`auth-${slug(scheme) || 'scheme'}`)

/** Which page of the reference explains servers, authentication and samples: empty for the page itself, null without one. */
export const overviewUrl = ({ api, page }: EntryContext): string | null => (page === WHOLE ? '' : api.pages.reference)

/** Where a scheme is explained; null if it is nowhere. */
export function schemeUrl(context: EntryContext, name: string): string | null {
  const url = context.api.pages.security ?? overviewUrl(context)
  return url === null || named(context.api.securitySchemes, name) === undefined
    ? null
    : `${url}#${anchorOf(context, name)}`
}

/** Where the servers are listed that an operation is sent to: null for its own, which are listed with it. */
export function serversUrl(context: EntryContext, { servers: operationServers }: Operation): string | null {
  const url = overviewUrl(context)
  return url === null || operationServers !== null ? null : `${url}#${context.plan.sectionId('servers')}`
}

/** What a request has to prove, in words: alternatives, each with its schemes and their scopes; null if nothing is said. */
export function securityWords(context: EntryContext, { security }: Operation): Value {
  if (security.length === 0) return null
  const scheme = ({ scheme: name, scopes }: Operation['security'][number][number]): Value => {
    const url = schemeUrl(context, name)
    const words = url === null ? name : line`[${name}](${url})`
    return [words, scopes.length > 0 && [' (', joined(scopes.map(nameCode)), ')']]
  }
  return joined(
    security.map((all) =>
      all.length === 0 ? referenceWords().none : joined(all.map(scheme), lastBetween('conjunction')),
    ),
    lastBetween('disjunction'),
  )
}

/** A URL as a link, or as text where it can't be one. */
function link(url: string, context: EntryContext): Value {
  const target = context.resolve(url)
  return target === null ? line`${url}` : line`[${url}](${target})`
}

function kindWords({ type, apiKey, http, openIdConnectUrl }: SecurityScheme, context: EntryContext): Value {
  if (apiKey)
    return [
      `${referenceWords().apiKeyIn} `,
      apiKey.in === 'query' ? referenceWords().queryParameter : referenceWords()[apiKey.in],
      ' ',
      nameCode(apiKey.name),
    ]
  if (http?.scheme === 'basic') return line`${referenceWords().userAndPassword} \`Authorization\``
  if (http?.scheme === 'bearer')
    return [
      `${referenceWords().tokenIn} `,
      nameCode('Authorization: Bearer'),
      http.bearerFormat && [`, ${referenceWords().inFormat} `, nameCode(http.bearerFormat)],
    ]
  if (http) return [`${referenceWords().httpAuthentication} `, nameCode(http.scheme)]
  if (type === 'mutualTLS') return referenceWords().clientCertificate
  return [
    type === 'oauth2' ? 'OAuth 2.0' : 'OpenID Connect',
    openIdConnectUrl && [': ', link(openIdConnectUrl, context)],
  ]
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
function originOf(
  context: EntryContext,
  { description, externalDocs, flows, openIdConnectUrl }: SecurityScheme,
): Value {
  if (externalDocs) return line`${referenceWords().whereToGet} ${context.docsLink(externalDocs)}.`
  const { contact } = context.api
  if (description !== '' || flows.length > 0 || openIdConnectUrl || !contact?.url) return null
  return line`${referenceWords().whereToGet} ${referenceWords().ask} [${contact.name ?? contact.url}](${contact.url}).`
}

/** How a request sends a scheme, and where to get it. */
function placement(context: EntryContext, scheme: SecurityScheme): Value {
  const text = sentText(scheme)
  const origin = originOf(context, scheme)
  return [text !== null && code(text, 'http', referenceWords().inEachRequest), origin !== null && flow`${origin}`]
}

function flowItem(oauthFlow: SecurityScheme['flows'][number], scheme: SecurityScheme, context: EntryContext): Value {
  const urls = [
    [referenceWords().authorizeAt, oauthFlow.authorizationUrl],
    [referenceWords().tokensAt, oauthFlow.tokenUrl],
    [referenceWords().refreshAt, oauthFlow.refreshUrl],
  ].flatMap(([words, url]) => (url ? [line`${words} ${link(url, context)}`] : []))
  const scopes = oauthFlow.scopes.map(
    ({ name, description }) => line`<li>${nameCode(name)} ${context.about(description).line ?? description}</li>`,
  )
  return element('li', {}, [
    line`${isFlow(oauthFlow.kind) ? referenceWords()[FLOWS[oauthFlow.kind]] : oauthFlow.kind}: ${joined(urls)}`,
    scopes.length > 0 &&
      element('details', { open: scopes.length < 12 }, [
        flow`<summary>${counted(referenceWords().scopes, scopes.length, pageLanguage().language)}</summary>`,
        flow`<ul>${scopes}</ul>`,
      ]),
    tokenRequest(context, scheme, oauthFlow),
  ])
}

/** Each way to authenticate in full. */
export function schemeList(context: EntryContext): Node {
  const items = Object.values(context.api.securitySchemes).map((scheme) =>
    element('li', { id: anchorOf(context, scheme.name) }, [
      line`<a className="own" href="#${anchorOf(context, scheme.name)}">\`${scheme.name}\`</a>${deprecatedBadge(scheme)}${internalBadge(scheme)} <span className="aside">${kindWords(scheme, context)}</span>`,
      context.text(scheme.description),
      placement(context, scheme),
      scheme.flows.length > 0 && flow`<ul>${scheme.flows.map((each) => flowItem(each, scheme, context))}</ul>`,
    ]),
  )
  return schemaList(items)
}

/** The same as a section of the reference, unless another page has it. */
export const authentication = (context: EntryContext): Value =>
  context.api.pages.security === null &&
  Object.keys(context.api.securitySchemes).length > 0 && [
    heading(2, context.plan.sectionId('authentication'), referenceWords().authentication),
    schemeList(context),
  ]

/** The URL of a server in words, with its variables. */
export function serverItem(context: EntryContext, { url, name, environment, description, variables }: Server): Node {
  const about = context.about(description)
  const assignments = variables.map(
    ({ name: variable, default: value, values, description: text }) =>
      line`<li>\`${variable}\` <span className="aside">${referenceWords().default}</span> ${nameCode(value)}${values.length > 0 && [`: ${referenceWords().oneOf} `, joined(values.map(nameCode))]} ${context.about(text).line ?? text}</li>`,
  )
  return element('li', {}, [
    line`${nameCode(url)} <span className="aside">${joined([name, environment === 'sandbox' && 'sandbox'])}</span> ${about.line}`,
    about.blocks,
    assignments.length > 0 && flow`<ul>${assignments}</ul>`,
  ])
}

/** Where requests are sent. */
export function servers(context: EntryContext): Value {
  const { servers: all } = context.api
  if (all.length === 0) return null
  return [
    heading(2, context.plan.sectionId('servers'), referenceWords().servers),
    schemaList(all.map((server) => serverItem(context, server))),
  ]
}
