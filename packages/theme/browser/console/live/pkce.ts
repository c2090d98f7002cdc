import { fill } from 'docs402/shared/words/words'
import type { PublicFlow } from '@docs402/api/live'
import { membersOf } from '../../members'

/** What one sign-in needs: the verifier stays in the page, its hash goes to the server (RFC 7636). */
export interface SignInKeys {
  state: string
  verifier: string
  challenge: string
}

/** Bytes in the alphabet of URLs (RFC 4648, 5), without padding. */
const base64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The challenge of a verifier: S256 (RFC 7636, 4.2). */
export async function challengeOf(verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

/** Keys for one sign-in, of 256 random bits each. */
export async function signInKeys(): Promise<SignInKeys> {
  const random = () => base64Url(crypto.getRandomValues(new Uint8Array(32)))
  const verifier = random()
  return { state: random(), verifier, challenge: await challengeOf(verifier) }
}

/** The client that signs in: public, so it has an id and no secret. */
export interface PublicClient {
  clientId: string
  /** URL of the page that the server sends the reader back to. */
  callback: string
}

/** The URL at which a reader signs in (RFC 6749, 4.1.1). */
export function authorizationUrl(
  flow: PublicFlow,
  { clientId, callback }: PublicClient,
  { state, challenge }: SignInKeys,
): string {
  const url = new URL(flow.authorizationUrl)
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    ...(flow.scopes.length > 0 && { scope: flow.scopes.join(' ') }),
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** The form that exchanges a code for a token (RFC 6749, 4.1.3). */
export const tokenForm = (code: string, { clientId, callback }: PublicClient, { verifier }: SignInKeys) =>
  new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: callback,
    client_id: clientId,
    code_verifier: verifier,
  })

const textOf = (member: unknown): string => (typeof member === 'string' ? member : '')

/** What an error of OAuth means to the reader (RFC 6749, 4.1.2.1 and 5.2). */
const ERRORS: Readonly<Record<string, string>> = {
  access_denied: WORDS.live.denied,
  invalid_client: WORDS.live.clientSecret,
  unauthorized_client: WORDS.live.clientCode,
  invalid_grant: WORDS.live.usedCode,
  invalid_scope: WORDS.live.scopes,
  invalid_request: WORDS.live.badRequest,
}

/** An error of a server as a sentence. @param error `error` of its response, with its description */
export function oauthError(error: string, description = ''): string {
  const text = [error, description].filter(Boolean).join(': ')
  return fill(WORDS.live.itSaid, { why: ERRORS[error] ?? WORDS.live.refusedSignIn, words: text })
}

/**
 * The token in the response of a token endpoint.
 * @param body parsed JSON; null if it is none
 * @returns the token, and for how many seconds it is valid, if that is said
 * @throws Error with the server's reason in words
 */
export function tokenIn(status: number, body: unknown): { token: string; seconds: number | null } {
  const { error, error_description: words, access_token: token, expires_in: lifetime } = membersOf(body)
  if (textOf(error) !== '') throw new Error(oauthError(textOf(error), textOf(words)))
  if (textOf(token) === '') throw new Error(fill(WORDS.live.noTokenGiven, { status }))
  const seconds = Number(lifetime)
  return { token: textOf(token), seconds: Number.isFinite(seconds) && seconds > 0 ? seconds : null }
}
