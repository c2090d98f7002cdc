import type { Api, SecurityScheme } from '../model'
import { constant, proofsFor } from './credentials'

/** What the only scheme of an API is called. */
function usualNames({ apiKey, http }: SecurityScheme): string[] {
  if (http?.scheme === 'basic') return ['API_USERNAME', 'API_PASSWORD']
  return [apiKey ? 'API_KEY' : 'ACCESS_TOKEN']
}

/** Words of a scheme's name that say no more than that it is one. */
const SCHEME_WORDS = /(?:_?(?:AUTH|AUTHENTICATION|AUTHORIZATION|SECURITY|SCHEME))+$/
const SECRET_WORDS = /(?:^|_)(?:KEY|TOKEN|SECRET|PASSWORD|CREDENTIALS?|JWT|PAT)$|_ID$/

/** What one of several schemes is called: `AdminApiKeyAuth` is `ADMIN_API_KEY`, the token of `partner` `PARTNER_TOKEN`. */
function ownNames(scheme: SecurityScheme): string[] {
  const name = constant(scheme.name).replace(SCHEME_WORDS, '')
  if (/^(?:KEY|TOKEN)?$/.test(name)) return usualNames(scheme)
  // Shells refuse a digit in front; the key of a wallet goes to nobody.
  const safe = /^\d/.test(name) || name === 'PRIVATE_KEY' ? `API_${name}` : name
  if (scheme.http?.scheme === 'basic') return [`${safe}_USERNAME`, `${safe}_PASSWORD`]
  return [SECRET_WORDS.test(safe) ? safe : `${safe}_${scheme.apiKey ? 'API_KEY' : 'TOKEN'}`]
}

/**
 * Names the environment variables of the security schemes, for all samples of an API: one usual name if they use one
 * scheme, otherwise names after the schemes, so that what is set once is right everywhere.
 */
export function nameVariables({ operations, securitySchemes }: Pick<Api, 'operations' | 'securitySchemes'>): void {
  const inSamples = new Set(
    operations.flatMap((operation) => proofsFor(operation, { securitySchemes }).flatMap(({ scheme }) => scheme ?? [])),
  )
  const taken = new Set<string>()
  const all = Object.values(securitySchemes)
  for (const scheme of all.toSorted((a, b) => Number(inSamples.has(b)) - Number(inSamples.has(a)))) {
    const isAlone = all.length === 1 || (inSamples.size === 1 && inSamples.has(scheme))
    const names = isAlone ? usualNames(scheme) : ownNames(scheme)
    let count = 1
    const numbered = (name: string) => (count === 1 ? name : `${name}_${count}`)
    while (names.some((name) => taken.has(numbered(name)))) count += 1
    scheme.variables = names.map(numbered)
    for (const name of scheme.variables) taken.add(name)
  }
}
