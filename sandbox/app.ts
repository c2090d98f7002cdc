import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { type Operation, publicDocument } from '@chain-data/api'
import { control, type TestWallet } from './control'
import type { SandboxEnv, Shared } from './environment'
import { idempotency } from './idempotency'
import { paymentProblems, type paymentSteps } from './payments'
import { ProblemError, problemResponse } from './problem'
import { answerStep, problems, unpaidLimit } from './steps'
import { validator } from './validate'

/** Headers that browsers may send and read, as documented. */
const CORS = {
  origin: '*',
  allowMethods: ['GET', 'POST'],
  // The published client sends the last one as a request header, though it is a response header.
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

/**
 * Builds the server from the description.
 * @param shared parts of the sandbox
 * @param steps the published payment step of an operation
 * @param wallets the test wallets
 * @returns the whole server: API, CORS and the sandbox's own paths
 */
export function buildApp(
  shared: Shared,
  steps: ReturnType<typeof paymentSteps>,
  wallets: TestWallet[],
): Hono<SandboxEnv> {
  const inner = buildApi(shared, steps)
  const outer = new Hono<SandboxEnv>()
  outer.route('/_sandbox', control(shared, wallets))
  outer.use('*', cors(CORS))
  outer.get('/openapi.json', (c) => c.json(publicDocument(shared.loaded)))
  // Set on the final response: the payment step replaces responses, which would lose earlier headers.
  outer.all('*', async (c) => {
    const response = await inner.fetch(c.req.raw, c.env)
    const paid = response.headers.has('payment-response') && response.status === 200
    if (paid && c.env?.outgoing && shared.faults.take('answer_lost')) c.env.outgoing.destroy()
    return response
  })
  return outer
}

function buildApi(shared: Shared, steps: ReturnType<typeof paymentSteps>): Hono<SandboxEnv> {
  const { api } = shared.loaded
  const app = new Hono<SandboxEnv>()
  app.onError((error, c) => {
    const known = error instanceof ProblemError
    if (!known) console.error(error)
    const problem = known
      ? error.problem
      : { code: 'internal_error', detail: 'The sandbox failed. Its console shows why.' }
    return problemResponse(api, problem, c.get('requestId'), known ? error.headers : {})
  })
  app.use('*', problems(shared))
  const unpaid = api.limits.find(({ per }) => per === 'ip')
  if (unpaid) app.use('*', unpaidLimit(shared, unpaid))
  app.use('*', async (c, next) => {
    // The router would serve HEAD as GET, without payment.
    if (c.req.method !== 'GET' && c.req.method !== 'POST') return unknownPath(shared, c)
    return next()
  })
  for (const operation of api.operations) addOperation(app, shared, steps, operation)
  app.notFound((c) => unknownPath(shared, c))
  return app
}

function addOperation(
  app: Hono<SandboxEnv>,
  shared: Shared,
  steps: ReturnType<typeof paymentSteps>,
  operation: Operation,
): void {
  const { api } = shared.loaded
  const group = api.limits.find(({ id }) => id === operation.limitGroup)
  if (!group) throw new Error(`Operation "${operation.id}" has no limit group.`)
  const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1')
  const validate = validator(shared.loaded, operation)
  app.on(operation.method, path, async (c, next) => {
    c.set('request', await validate(c))
    return next()
  })
  if (operation.price) {
    app.on(
      operation.method,
      path,
      idempotency(shared, group),
      paymentProblems(api, operation.price),
      steps(operation, operation.price),
    )
  }
  app.on(operation.method, path, answerStep(shared, operation, group))
}

function unknownPath(shared: Shared, c: Context<SandboxEnv>): Response {
  const { api } = shared.loaded
  const methods = api.operations.filter(({ path }) => matches(path, c.req.path)).map(({ method }) => method)
  const problem =
    methods.length > 0
      ? { code: 'method_not_allowed', detail: `This path accepts ${methods.join(', ')}.` }
      : { code: 'not_found', detail: 'The API has no such path.' }
  const headers: Record<string, string> = methods.length > 0 ? { Allow: methods.join(', ') } : {}
  return problemResponse(api, problem, c.get('requestId'), headers)
}

function matches(template: string, path: string): boolean {
  const parts = template.split('/')
  const given = path.split('/')
  return parts.length === given.length && parts.every((part, index) => part.startsWith('{') || part === given[index])
}
