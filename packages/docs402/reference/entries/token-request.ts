import type { Operation, SecurityScheme } from '@docs402/api'
import { referenceWords } from '../../content/page-language'
import { flow, phrase, type Node } from '../../page/mdx/template'
import { code } from '../nodes/code'
import { nameCode } from '../nodes/schema'
import type { EntryContext } from '../nodes/entry-context'

type Flow = SecurityScheme['flows'][number]

/** More scopes than these are seldom what one token is for. */
const MOST_SCOPES = 4

/** The scopes of a token: those of the first operation that names some, else all if they are few, else the first. */
function scopesFor({ name }: SecurityScheme, { scopes }: Flow, operations: readonly Operation[]): string[] {
  const uses = operations.flatMap(({ security }) => security.flat().filter(({ scheme }) => scheme === name))
  const needed = uses.find((use) => use.scopes.length > 0)?.scopes
  const all = scopes.map((scope) => scope.name)
  return needed ?? all.slice(0, all.length > MOST_SCOPES ? 1 : all.length)
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** What the body of the request names besides scopes, by flow (RFC 6749, 4.1.3, 4.3.2 and 4.4.2). */
const BODIES: Readonly<Record<string, readonly string[]>> = {
  authorizationCode: ['grant_type=authorization_code', '"code=$CODE"', '"redirect_uri=$REDIRECT_URI"'],
  clientCredentials: ['grant_type=client_credentials'],
  password: ['grant_type=password', '"username=$USERNAME"', '"password=$PASSWORD"'],
}

/** Where a person agrees first, which leads back with a code (RFC 6749, 4.1.1). */
function consentUrl(url: string, scope: string): string {
  const query = ['response_type=code', 'client_id=$CLIENT_ID', 'redirect_uri=$REDIRECT_URI', 'state=$STATE']
  const all = [...query, ...(scope === '' ? [] : [`scope=${encodeURIComponent(scope).replaceAll('%20', '+')}`])]
  return `${url}${url.includes('?') ? '&' : '?'}${all.join('&')}`
}

/**
 * The request for a token of an OAuth 2.0 flow, as a command.
 * @returns nothing for a flow whose tokens are not requested so, or whose URL is unknown
 */
export function tokenRequest(context: EntryContext, scheme: SecurityScheme, oauthFlow: Flow): Node[] {
  const body = BODIES[oauthFlow.kind]
  const tokenUrl = oauthFlow.tokenUrl === null ? null : context.resolve(oauthFlow.tokenUrl)
  if (!body || !tokenUrl || !/^https?:/.test(tokenUrl)) return []
  const scope = scopesFor(scheme, oauthFlow, context.api.operations).join(' ')
  const isAsked = oauthFlow.kind === 'authorizationCode'
  const consent = isAsked && oauthFlow.authorizationUrl ? context.resolve(oauthFlow.authorizationUrl) : null
  const fields = [
    ...body.map((field) => (field.startsWith('"') ? `--data-urlencode ${field}` : `-d ${field}`)),
    ...(scope === '' || isAsked ? [] : [`--data-urlencode ${quoted(`scope=${scope}`)}`]),
  ]
  const command = [`curl -sS ${quoted(tokenUrl)}`, '-u "$CLIENT_ID:$CLIENT_SECRET"', ...fields].join(' \\\n  ')
  const [variable = 'ACCESS_TOKEN'] = scheme.variables
  return flow`
${consent !== null && code(consentUrl(consent, scope), 'text', referenceWords().openInBrowser)}

${code(command, 'bash', referenceWords().requestToken)}

${phrase(referenceWords().sendToken, { variable: nameCode(variable) })}`
}
