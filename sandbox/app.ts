import { Hono, type Context } from 'hono'
import type { Operation } from '@chain-data/api'
import type { SandboxEnv, Shared } from './environment'
import { idempotency } from './idempotency'
import { paymentProblems, type paymentSteps } from './payments'
import { ProblemError, problemResponse } from './problem'
import { answerStep, problems, unpaidLimit } from './steps'
import { validator } from './validate'

/** Builds the API from the description. */
export function buildApi(shared: Shared, steps: ReturnType<typeof paymentSteps>): Hono<SandboxEnv> {
  const { api } = shared
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
  const { api } = shared
  const group = api.limits.find(({ id }) => id === operation.limitGroup)
  if (!group) throw new Error(`Operation "${operation.id}" has no limit group.`)
  const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1')
  const validate = validator(api, shared.checks, operation)
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
  const { api } = shared
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

/** Whether the answer to a paid request is to be lost on its way: the fault `answer_lost`. */
export function isAnswerLost({ faults }: Shared, response: Response): boolean {
  return response.status === 200 && response.headers.has('payment-response') && faults.take('answer_lost')
}
