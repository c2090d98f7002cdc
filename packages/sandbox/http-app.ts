import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { type Api, type LoadedApi, publicDocument } from '@docs402/api'
import { isAnswerLost } from './app'
import type { SandboxCore } from './core'
import type { SandboxEnv } from './environment'

/** Headers of responses that the sandbox sets besides those of the description. */
const OWN = ['RateLimit-Policy', 'RateLimit', 'Retry-After', 'X-Request-Id', 'WWW-Authenticate', 'Preference-Applied']
const OF_PAYMENTS = ['PAYMENT-REQUIRED', 'PAYMENT-RESPONSE', 'Idempotent-Replayed', 'Date']

/** What browsers may send and read: all that is described. */
function corsOf({ operations, payment }: Api) {
  const described = operations.flatMap(({ responses }) =>
    responses.flatMap(({ headers }) => headers.map(({ name }) => name)),
  )
  const readable = [...(payment ? OF_PAYMENTS : []), ...OWN, ...described].filter((name) => /^[\w-]+$/.test(name))
  return cors({
    origin: '*',
    allowMethods: [...new Set(operations.map(({ method }) => method))],
    // None named: then those that the browser asks for are allowed.
    allowHeaders: [],
    exposeHeaders: [...new Map(readable.map((name) => [name.toLowerCase(), name])).values()],
    maxAge: 7200,
  })
}

/**
 * Builds the server around the API.
 * @param control the sandbox's own paths; null if it has none
 */
export function buildServer({ shared, app }: SandboxCore, loaded: LoadedApi, control: Hono | null): Hono<SandboxEnv> {
  const outer = new Hono<SandboxEnv>()
  if (control) outer.route('/_sandbox', control)
  const allow = corsOf(loaded.api)
  outer.use('*', async (c, next) => {
    const isPreflight = c.req.header('access-control-request-method') !== undefined
    // An API may describe OPTIONS itself.
    if (c.req.method !== 'OPTIONS' || isPreflight) return allow(c, next)
    await next()
    c.res.headers.set('Access-Control-Allow-Origin', '*')
  })
  outer.get('/openapi.json', (c, next) =>
    shared.routes.find('GET', '/openapi.json').length > 0 ? next() : c.json(publicDocument(loaded)),
  )
  // Passed on whole: the payment step replaces responses, which would lose headers set before it.
  outer.all('*', async (c) => {
    const response = await app.fetch(c.req.raw, c.env)
    if (c.env?.outgoing && isAnswerLost(shared, response)) c.env.outgoing.destroy()
    return response
  })
  return outer
}
