import { Hono, type Context } from 'hono'
import type { SandboxEnv, Shared } from './environment'
import { type ApiProblem, ProblemError, problemResponse } from './problem'
import { describedError } from './respond/answer'
import { meantBy } from './request/parameters'
import { answerStep, checkRequest, problems, unpaidLimit } from './steps'

/** Builds the API: each request passes these steps, in the order that readers are told. */
export function buildApp(shared: Shared): Hono<SandboxEnv> {
  const { api, payments } = shared
  const app = new Hono<SandboxEnv>()
  app.onError((error, c) => {
    const isKnown = error instanceof ProblemError
    if (!isKnown) console.error(error)
    const problem: ApiProblem = isKnown
      ? error.problem
      : { code: 'internal_error', detail: 'The sandbox failed. Its console shows why.' }
    return errorResponse(shared, c, problem, isKnown ? error.headers : {})
  })
  app.use('*', problems(shared))
  const unpaid = api.limits.find(({ per }) => per === 'ip')
  if (unpaid) app.use('*', unpaidLimit(shared, unpaid))
  app.use('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const matches = shared.routes
      .find(c.req.method, pathname)
      .map(({ operation, path }) => ({ path, operation: operation.load() }))
    const chosen = matches.length > 1 ? meantBy(matches, search.slice(1), (name) => c.req.header(name)) : matches[0]
    if (!chosen) return unknownPath(shared, c)
    c.set('operation', chosen.operation)
    c.set('path', chosen.path)
    return next()
  })
  app.use('*', checkRequest(shared))
  payments?.steps.forEach((step) => app.use('*', step))
  app.all('*', answerStep(shared))
  return app
}

/** An error document: the catalogue's, or for who may not call the one that the operation describes, or a plain one. */
function errorResponse(
  shared: Shared,
  c: Context<SandboxEnv>,
  problem: ApiProblem,
  headers: Record<string, string>,
): Response {
  const { api } = shared
  const isListed = api.errors.some(({ code }) => [problem.code].flat().includes(code))
  const operation = c.get('operation')
  const described =
    !isListed && problem.status === 401 && operation ? describedError(operation, 401, c.req.header('accept')) : null
  if (!described) return problemResponse(api, problem, c.get('requestId'), headers)
  Object.entries(headers).forEach(([name, value]) => described.headers.set(name, value))
  return described
}

function unknownPath({ api, routes }: Shared, c: Context<SandboxEnv>): Response {
  const methods = routes.methods(new URL(c.req.url).pathname)
  const headers: Record<string, string> = methods.length > 0 ? { Allow: methods.join(', ') } : {}
  if (methods.length > 0 && c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers })
  const problem =
    methods.length > 0
      ? { code: 'method_not_allowed', status: 405, detail: `This path accepts ${methods.join(', ')}.` }
      : { code: ['unknown_path', 'not_found'], status: 404, detail: 'The API has no such path.' }
  return problemResponse(api, problem, c.get('requestId'), headers)
}

/** Whether the answer to a paid request is to be lost on its way: the fault `answer_lost`. */
export function isAnswerLost({ payments }: Shared, response: Response): boolean {
  return response.ok && response.headers.has('payment-response') && payments?.faults.take('answer_lost') === true
}
