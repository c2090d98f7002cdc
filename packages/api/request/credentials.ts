import { named } from '../pointer'
import type { Api, Credential, Operation, Parameter, SecurityScheme } from '../model'
import { isToken } from './serialize'

/** Schemes that a payment meets: the names in use for HTTP 402. */
const PAYMENT = /^(x-?402|l402|payment|payment-signature|x-payment)$/i

const isPayment = ({ apiKey, http }: SecurityScheme) => PAYMENT.test(http?.scheme ?? apiKey?.name ?? '')

/** Challenges, signatures and keys of a machine, which no text in a header answers. */
const UNSENDABLE = /^(digest|negotiate|hoba|mutual|oauth|scram-.*|vapid|dpop)$/i

/** Whether a request can have it: a header has a name without spaces, and a scheme too. */
export const isSendable = ({ apiKey, http }: SecurityScheme): boolean =>
  apiKey ? apiKey.in !== 'header' || isToken(apiKey.name) : !http || isToken(http.scheme)

/** How much stands between a program and what it sends; 9 if it cannot send it. */
function effort(scheme: SecurityScheme | undefined, isPaid: boolean): number {
  if (!scheme || !isSendable(scheme) || scheme.type === 'mutualTLS' || UNSENDABLE.test(scheme.http?.scheme ?? ''))
    return 9
  if (isPayment(scheme)) return isPaid ? 0 : 9
  if (scheme.apiKey || scheme.http) return 1
  // The others need a browser.
  return scheme.flows.some(({ kind }) => kind === 'clientCredentials' || kind === 'password') ? 2 : 3
}

const FLOWS = ['clientCredentials', 'password', 'authorizationCode', 'deviceAuthorization', 'implicit']

function noteOf({ flows, openIdConnectUrl }: SecurityScheme, scopes: readonly string[]): string {
  const [flow] = [...flows].sort((a, b) => FLOWS.indexOf(a.kind) - FLOWS.indexOf(b.kind))
  const inBrowser = flow?.kind === 'authorizationCode' || flow?.kind === 'implicit'
  const url = (inBrowser && flow.authorizationUrl) || flow?.tokenUrl || flow?.authorizationUrl || openIdConnectUrl
  const needs = scopes.length > 0 ? `the scope${scopes.length > 1 ? 's' : ''} ${scopes.join(', ')}` : ''
  // In one line: it becomes a comment.
  return [url && `get it from ${url}`, needs && (url ? `with ${needs}` : `it needs ${needs}`)]
    .filter(Boolean)
    .join(', ')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
}

function credentialOf(scheme: SecurityScheme, scopes: readonly string[]): Credential {
  const { name, apiKey, http } = scheme
  if (apiKey) return { scheme: name, ...apiKey, prefix: '', variables: ['API_KEY'], note: '' }
  const header = { scheme: name, in: 'header' as const, name: 'Authorization', note: noteOf(scheme, scopes) }
  if (http?.scheme === 'basic') return { ...header, prefix: 'Basic ', variables: ['API_USERNAME', 'API_PASSWORD'] }
  const word = http && http.scheme !== 'bearer' ? http.scheme : 'bearer'
  const prefix = /^[\w-]+$/.test(word) ? `${word.charAt(0).toUpperCase()}${word.slice(1)} ` : ''
  return { ...header, prefix, variables: ['ACCESS_TOKEN'] }
}

const isHeader = (name: string) => /^authorization$/i.test(name)

const KEY = /^(?:x-)?(?:api|app|auth|subscription)[-_]?key$|^(?:x-)?(?:access|api|auth)[-_]?token$/i
/** Names of other things too, unless their description says what they are. */
const AMBIGUOUS = /^(?:key|token)$/i
const SAID =
  /\b(?:access|api|app|application|auth|authentication|developer|personal|secret|subscription)[ _-]?(?:key|token)\b/i

/** Many descriptions have a credential as a parameter, whose example is nobody's secret. One of a form is not guessed. */
export function keyParameter({
  security,
  parameters,
}: Pick<Operation, 'security' | 'parameters'>): Parameter | undefined {
  return parameters.find(({ in: place, name, sampled, required, schema, description }) => {
    if (place === 'path' || place === 'querystring' || !sampled) return false
    if (isHeader(name)) return place === 'header'
    const isText =
      schema.types.every((type) => type === 'string') && schema.format === null && schema.patterns.length === 0
    const isKey = KEY.test(name) || (AMBIGUOUS.test(name) && SAID.test(description))
    return isKey && required && isText && schema.values === null && security.length === 0
  })
}

const constant = (name: string) =>
  name
    .replace(/^x-/i, '')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+/g, '_')
    .toUpperCase()

/**
 * What a program sends to prove who calls: that of the alternative that takes the least effort, nothing if one needs
 * nothing. API keys, bearer and basic come before OAuth that needs a browser; a payment meets its own scheme.
 */
export function credentialsOf(
  { security, price, parameters }: Pick<Operation, 'security' | 'price' | 'parameters'>,
  { securitySchemes }: Pick<Api, 'securitySchemes'>,
): Credential[] {
  const effortOf = (alternative: Operation['security'][number]) =>
    Math.max(0, ...alternative.map(({ scheme }) => effort(named(securitySchemes, scheme), price !== null)))
  const [chosen = []] = [...security].sort((a, b) => effortOf(a) - effortOf(b))
  const found = chosen.flatMap(({ scheme: name, scopes }) => {
    const scheme = named(securitySchemes, name)
    return scheme && effort(scheme, true) < 9 && !isPayment(scheme) ? [credentialOf(scheme, scopes)] : []
  })
  const own = keyParameter({ security, parameters })
  if (own && own.in !== 'path' && own.in !== 'querystring' && !found.some(({ name }) => isHeader(name))) {
    const variable = isHeader(own.name) ? 'AUTHORIZATION' : /token$/i.test(own.name) ? 'ACCESS_TOKEN' : 'API_KEY'
    found.push({ scheme: '', in: own.in, name: own.name, prefix: '', note: '', variables: [variable] })
  }
  return found.map((each) => {
    const isAlone = found.every((other) => other === each || other.variables[0] !== each.variables[0])
    return isAlone ? each : { ...each, variables: each.variables.map((variable) => namedVariable(each, variable)) }
  })
}

/** Of several keys, each is named after where it is sent; the prefix keeps clear of the shell's own names. */
const namedVariable = ({ name, scheme }: Credential, variable: string) =>
  variable === 'API_KEY' ? `API_${constant(name).replace(/^API_/, '')}` : `${variable}_${constant(scheme)}`
