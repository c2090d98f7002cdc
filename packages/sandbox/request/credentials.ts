import { ProblemError } from '../problem'
import type { ServedCredentials, ServedOperation } from '../operation-specs'
import { decoded, pairsOf } from './styles'

type Scheme = ServedCredentials[number]
type HeaderOf = (name: string) => string | undefined

/** The name of an authentication scheme in `Authorization`: `Bearer` for OAuth and OpenID Connect too. */
const schemeName = ({ type, http }: Scheme): string | null => {
  if (type === 'oauth2' || type === 'openIdConnect') return 'Bearer'
  const name = http?.scheme ?? null
  return name && name.charAt(0).toUpperCase() + name.slice(1)
}

const FORMS: Readonly<Record<string, [form: RegExp, words: string]>> = {
  bearer: [/^[A-Za-z0-9._~+/=-]+$/, 'a token without spaces'],
  basic: [/^[A-Za-z0-9+/]+={0,2}$/, 'base64 of "user name:password"'],
}

function isBasic(text: string): boolean {
  try {
    return atob(text).includes(':')
  } catch {
    return false
  }
}

/** What is wrong with a credential, as a sentence; null if it has the right form: whose it is, nobody checks. */
function faultOf(scheme: Scheme, header: HeaderOf, query: string): string | null {
  const { type, apiKey } = scheme
  if (type === 'mutualTLS') return null
  if (apiKey) {
    const { in: place, name } = apiKey
    const pairs = pairsOf(place === 'query' ? query : (header('cookie') ?? ''), place === 'query' ? '&' : /; */)
    const value = place === 'header' ? header(name) : pairs.find(([key]) => (decoded(key, true) ?? key) === name)?.[1]
    return value
      ? null
      : `The request needs an API key: the ${place === 'query' ? 'query parameter' : place} "${name}".`
  }
  const name = schemeName(scheme)
  const sent = header('authorization') ?? ''
  if (name === null) return null
  const [sentScheme = '', ...rest] = sent.split(' ')
  if (sentScheme.toLowerCase() !== name.toLowerCase()) return `The request needs the header "Authorization: ${name} …".`
  const [form, words] = FORMS[name.toLowerCase()] ?? [/./, 'a value']
  const value = rest.join(' ').trim()
  const isRight = form.test(value) && (name.toLowerCase() !== 'basic' || isBasic(value))
  return isRight ? null : `After "${name}", the header "Authorization" must have ${words}.`
}

/** What can stand in quotes in a header. */
const quotable = (text: string) => text.replace(/["\\]|[^\x20-\x7e]/g, '')

/** The challenge of a scheme (RFC 9110); API keys have no registered one. */
function challenge(scheme: Scheme, realm: string): string[] {
  if (scheme.apiKey)
    return [`ApiKey realm="${realm}", in="${scheme.apiKey.in}", name="${quotable(scheme.apiKey.name)}"`]
  const name = schemeName(scheme)
  return name ? [`${name} realm="${realm}"`] : []
}

/**
 * Checks who calls: any credential of the right form is taken.
 * @param title of the API, which its challenges name
 * @throws ProblemError with 401 and what is missing, if no alternative is complete
 */
export function checkCredentials({ security }: ServedOperation, header: HeaderOf, query: string, title: string): void {
  const faults = security.map((all) => all.flatMap((scheme) => faultOf(scheme, header, query) ?? []))
  const [first] = faults
  if (!first || faults.some((all) => all.length === 0)) return
  const realm = quotable(title)
  const challenges = [...new Set(security.flat().flatMap((scheme) => challenge(scheme, realm)))]
  // The alternative that the request comes nearest to is the one that it means.
  const nearest = faults.toSorted((a, b) => a.length - b.length)[0] ?? first
  const detail = [...new Set(nearest)].join(' ')
  throw new ProblemError(
    { code: ['unauthorized', 'unauthenticated'], status: 401, detail },
    challenges.length > 0 ? { 'WWW-Authenticate': challenges.join(', ') } : {},
  )
}
