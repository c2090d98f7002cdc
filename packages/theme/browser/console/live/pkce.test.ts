import { describe, expect, it } from 'vitest'
import { authorizationUrl, challengeOf, oauthError, signInKeys, tokenForm, tokenIn } from './pkce'

const client = { clientId: 'docs', callback: 'https://docs.example.com/oauth-callback' }

it('a challenge is the hash of its verifier, as in appendix B of RFC 7636', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

it('each sign-in has its own keys, of which only the state and the hash are in the URL', async () => {
  const [keys, other] = await Promise.all([signInKeys(), signInKeys()])
  expect(keys.verifier).toMatch(/^[\w-]{43}$/)
  expect([keys.verifier, keys.state]).not.toEqual([other.verifier, other.state])
  const flow = { authorizationUrl: 'https://auth.example.com/go?tenant=a', tokenUrl: '', scopes: ['read', 'write'] }
  const url = new URL(authorizationUrl(flow, client, keys))
  expect(url.origin + url.pathname).toBe('https://auth.example.com/go')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    tenant: 'a',
    response_type: 'code',
    client_id: 'docs',
    redirect_uri: client.callback,
    scope: 'read write',
    state: keys.state,
    code_challenge: keys.challenge,
    code_challenge_method: 'S256',
  })
  expect(url.href).not.toContain(keys.verifier)
  expect(Object.fromEntries(tokenForm('c0de', client, keys))).toEqual({
    grant_type: 'authorization_code',
    code: 'c0de',
    redirect_uri: client.callback,
    client_id: 'docs',
    code_verifier: keys.verifier,
  })
})

describe('the response of a token endpoint', () => {
  it.each([
    [
      { access_token: 't', expires_in: 3600 },
      { token: 't', seconds: 3600 },
    ],
    [
      { access_token: 't', expires_in: '60' },
      { token: 't', seconds: 60 },
    ],
    [{ access_token: 't' }, { token: 't', seconds: null }],
  ])('has a token: %j', (body, token) => {
    expect(tokenIn(200, body)).toEqual(token)
  })

  it.each([
    [
      401,
      { error: 'invalid_client' },
      'The server does not accept this client without a secret: register it as a public client. It said “invalid_client”.',
    ],
    [400, { error: 'odd', error_description: 'No.' }, 'The server refused the sign-in. It said “odd: No.”.'],
    [200, null, 'The server gave no token: its response has the status 200 and no access_token.'],
    [200, { access_token: 1 }, 'no access_token'],
  ])('has none: %i %j', (status, body, message) => {
    expect(() => tokenIn(status, body)).toThrow(message)
  })

  it('a reader who does not allow it is told so', () => {
    expect(oauthError('access_denied', '')).toBe(
      'You did not allow it, or the server refused. It said “access_denied”.',
    )
  })
})
