import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { type LoadedApi, publicDocument } from '@chain-data/api'
import { isAnswerLost } from './app'
import { control, type TestWallet } from './control'
import type { SandboxCore } from './core'
import type { SandboxEnv } from './environment'

/** What browsers may send and read, as listed in the documentation. */
const CORS = {
  origin: '*',
  allowMethods: ['GET', 'POST'],
  // The published client sends the last of these as a request header, though it belongs in responses.
  allowHeaders: ['Content-Type', 'PAYMENT-SIGNATURE', 'Access-Control-Expose-Headers'],
  exposeHeaders: [
    'PAYMENT-REQUIRED',
    'PAYMENT-RESPONSE',
    'Idempotent-Replayed',
    'RateLimit-Policy',
    'RateLimit',
    'Retry-After',
    'X-Request-Id',
  ],
  maxAge: 7200,
}

/** Builds the server around the API. */
export function buildServer({ shared, app }: SandboxCore, loaded: LoadedApi, wallets: TestWallet[]): Hono<SandboxEnv> {
  const outer = new Hono<SandboxEnv>()
  outer.route('/_sandbox', control(shared, wallets))
  outer.use('*', cors(CORS))
  outer.get('/openapi.json', (c) => c.json(publicDocument(loaded)))
  // Passed on whole: the payment step replaces responses, which would lose headers set before it.
  outer.all('*', async (c) => {
    const response = await app.fetch(c.req.raw, c.env)
    if (c.env?.outgoing && isAnswerLost(shared, response)) c.env.outgoing.destroy()
    return response
  })
  return outer
}
