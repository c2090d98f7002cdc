import { fill } from 'docs402/shared/words/words'
import type { PublicFlow } from '@docs402/api/live'
import {
  authorizationUrl,
  oauthError,
  signInKeys,
  tokenForm,
  tokenIn,
  type PublicClient,
  type SignInKeys,
} from './pkce'
import { isSignInMessage, SIGN_IN_CHANNEL, type SignInMessage } from './sign-in-channel'

/** How long the token endpoint may take. */
const TIMEOUT_MS = 30_000

/** Made ahead: a browser opens a window only while it handles the press. */
let prepared: Promise<SignInKeys> | undefined
let ready: SignInKeys | undefined

/** Makes the keys of the next sign-in. */
export function prepareSignIn(): void {
  prepared ??= signInKeys().then((keys) => (ready = keys))
}

/** The next message with a state. */
function messageWith(state: string, signal: AbortSignal): Promise<SignInMessage> {
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL)
  return new Promise<SignInMessage>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(WORDS.live.signInCanceled)), { once: true })
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isSignInMessage(data) && data.state === state) resolve(data)
    }
  }).finally(() => channel.close())
}

async function exchange(code: string, url: string, client: PublicClient, keys: SignInKeys) {
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: tokenForm(code, client, keys),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    throw new Error(fill(WORDS.live.tokenFailed, { host: new URL(url).host, origin: location.origin }))
  }
  const body: unknown = await response.json().catch(() => null)
  return tokenIn(response.status, body)
}

/**
 * Signs a reader in at a server, in a window of its own, and gets a token: the authorization code flow with PKCE. The
 * server's page can't reach this one, which waits for the callback page on a channel of the site.
 * @param via the token endpoint, or the owner's proxy with it
 * @throws Error with the reason in words
 */
export async function signIn(flow: PublicFlow, client: PublicClient, via: string, signal: AbortSignal) {
  const keys = ready
  prepared = ready = undefined
  prepareSignIn()
  if (!keys) throw new Error(WORDS.live.notReady)
  const opened = open(authorizationUrl(flow, client, keys), 'sign-in', 'popup,width=520,height=680')
  if (!opened) throw new Error(WORDS.live.popUps)
  // Also on hosts without the header that separates them.
  opened.opener = null
  const { code, error, description } = await messageWith(keys.state, signal)
  if (error !== '') throw new Error(oauthError(error, description))
  if (code === '') throw new Error(WORDS.live.noCode)
  return exchange(code, via, client, keys)
}
