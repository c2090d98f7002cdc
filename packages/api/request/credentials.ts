import { named } from '../pointer'
import type { Api, Credential, Operation, Parameter, SecurityScheme } from '../model'
import { isToken } from './serialize'

/** A name as that of an environment variable: `X-Api-Key` is `API_KEY`, `adminKey` is `ADMIN_KEY`. */
export const constant = (name: string): string =>
  name
    .replace(/^x-/i, '')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/g, '_')
    .replaceAll(/_+/g, '_')
    .replaceAll(/^_|_$/g, '')
    .toUpperCase()

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

function credentialOf({ name, apiKey, http, variables }: SecurityScheme, scopes: string[]): Credential {
  if (apiKey) return { scheme: name, ...apiKey, prefix: '', variables, scopes }
  const header = { scheme: name, in: 'header' as const, name: 'Authorization', variables, scopes }
  if (http?.scheme === 'basic') return { ...header, prefix: 'Basic ' }
  const word = http && http.scheme !== 'bearer' ? http.scheme : 'bearer'
  return { ...header, prefix: /^[\w-]+$/.test(word) ? `${word.charAt(0).toUpperCase()}${word.slice(1)} ` : '' }
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
      schema.types.every((type) => type === 'string') && schema.formats.length === 0 && schema.patterns.length === 0
    const isKey = KEY.test(name) || (AMBIGUOUS.test(name) && SAID.test(description))
    return isKey && required && isText && schema.values === null && security.length === 0
  })
}

/** A scheme, and what it must be allowed to do. */
interface Needed {
  scheme: SecurityScheme
  scopes: string[]
}

/** The alternatives of an operation, the one that takes a program the least effort first: payments are left out. */
function neededBy(
  { security, price }: Pick<Operation, 'security' | 'price'>,
  { securitySchemes }: Pick<Api, 'securitySchemes'>,
): { needed: Needed[]; isComplete: boolean }[] {
  const effortOf = (alternative: Operation['security'][number]) =>
    Math.max(0, ...alternative.map(({ scheme }) => effort(named(securitySchemes, scheme), price !== null)))
  const sorted = [...security].sort((a, b) => effortOf(a) - effortOf(b))
  return sorted.map((alternative) => ({
    isComplete: effortOf(alternative) < 9,
    needed: alternative.flatMap(({ scheme: name, scopes }) => {
      const scheme = named(securitySchemes, name)
      return scheme && effort(scheme, true) < 9 && !isPayment(scheme) ? [{ scheme, scopes }] : []
    }),
  }))
}

/** A parameter that is a key, as what a program sends; undefined if there is none, or a scheme says it already. */
function ownCredential(
  operation: Pick<Operation, 'security' | 'parameters'>,
  others: readonly Credential[],
): Credential | undefined {
  const key = keyParameter(operation)
  if (!key || key.in === 'path' || key.in === 'querystring' || others.some(({ name }) => isHeader(name)))
    return undefined
  const usual = isHeader(key.name) ? 'AUTHORIZATION' : /token$/i.test(key.name) ? 'ACCESS_TOKEN' : 'API_KEY'
  const isTaken = others.some(({ variables }) => variables.includes(usual))
  const variables = [isTaken ? `API_${constant(key.name).replace(/^API_/, '')}` : usual]
  return { scheme: '', in: key.in, name: key.name, prefix: '', variables, scopes: [] }
}

type Proven = Pick<Operation, 'security' | 'price' | 'parameters'>

/** What stands for one scheme, or for a parameter that is a key. */
interface Proof {
  scheme: SecurityScheme | null
  credential: Credential
}

/**
 * What a program proves itself with: the way that takes the least effort. API keys, bearer and basic come before OAuth
 * that needs a browser; a payment meets its own scheme.
 */
export const proofsFor = (operation: Proven, api: Pick<Api, 'securitySchemes'>): Proof[] =>
  waysToProve(operation, api)[0] ?? []

/**
 * Every way in which a reader can prove who calls, each with all that it needs; the first is that of samples. Ways that
 * no request can go, such as a certificate, are left out unless there is no other.
 * @returns per way its credentials, each with its scheme, or null for a parameter that is a key; one without any if none
 *   is needed
 */
export function waysToProve(operation: Proven, api: Pick<Api, 'securitySchemes'>): Proof[][] {
  const all = neededBy(operation, api)
  const complete = all.filter(({ isComplete }) => isComplete)
  const ways = (complete.length > 0 ? complete : [all[0] ?? { needed: [] }]).map(({ needed }): Proof[] => {
    const schemes = needed.map(({ scheme, scopes }) => ({ scheme, credential: credentialOf(scheme, scopes) }))
    const credentials = schemes.map(({ credential }) => credential)
    const key = ownCredential(operation, credentials)
    return [...schemes, ...(key ? [{ scheme: null, credential: key }] : [])]
  })
  const keyOf = (way: Proof[]) => JSON.stringify(way.map(({ credential }) => credential))
  return ways.filter((way, index) => ways.findIndex((other) => keyOf(other) === keyOf(way)) === index)
}
