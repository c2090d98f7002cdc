import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { JsonObject, LimitGroup } from '@docs402/api'
import type { SandboxEnv, Shared } from './environment'
import { limitDetail, limitHeaders, type Quota } from './rate-limiter'
import { invalidParameter, ProblemError, problemResponse } from './problem'
import { bodyTooLarge, hasBody, LARGEST_BODY, readBody } from './request/body'
import { checkCredentials } from './request/credentials'
import { readParameters, type Values } from './request/parameters'
import { preferred } from './respond/accept'
import { describedAnswer } from './respond/answer'
import type { ServedOperation } from './operation-specs'

/** Gives the request an id, and turns thrown problems into responses, which say whether the payment was settled. */
export function problems(shared: Shared): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    c.set('requestId', shared.requestId())
    // A step may take it away.
    const payment = c.req.header('payment-signature')
    await next()
    if (!c.res.ok && payment !== undefined && (await shared.payments?.isSettled(payment))) {
      const response = await withSettled(c.res)
      c.res = undefined
      c.res = response
    }
    c.res.headers.set('X-Request-Id', c.get('requestId'))
  }
}

/** Whatever else is wrong with a request: a payment that an earlier one has settled is charged. */
async function withSettled(response: Response): Promise<Response> {
  const { headers, status } = response
  if (headers.get('content-type') !== 'application/problem+json') return response
  const { charged, ...problem }: JsonObject = await response.clone().json()
  if (charged !== 'no') return response
  // The same request needs no other payment. One that has to be changed is another request.
  const may = problem.retry === 'never' ? {} : { may_sign_new: 'never' }
  return new Response(JSON.stringify({ ...problem, charged: 'yes', ...may }), { status, headers })
}

/**
 * Counts requests without an accepted payment, and adds the headers of the quota that counted.
 * Outermost, because it has to see every response.
 */
export function unpaidLimit(shared: Shared, group: LimitGroup): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const caller = callerOf(c)
    const refuse = (quota: Quota): void => {
      const problem = { code: 'rate_limited', status: 429, detail: limitDetail(quota) }
      const response = problemResponse(shared.api, problem, c.get('requestId'))
      c.res = undefined
      c.res = response
    }
    const before = shared.limiter.take(group, caller, false)
    const first = !before.allowed && c.req.header('payment-signature') === undefined
    if (first) refuse(before)
    else await next()
    const paid = c.get('quota')
    const quota = paid ?? (first ? before : shared.limiter.take(group, caller))
    if (!paid && !first && !quota.allowed) refuse(quota)
    Object.entries(limitHeaders(quota)).forEach(([name, value]) => c.res.headers.set(name, value))
  }
}

function callerOf(c: Context<SandboxEnv>): string {
  return c.env?.incoming?.socket.remoteAddress ?? 'this process'
}

/** Checks who calls, then the request by its description, then by what the sandbox knows beyond it. */
export function checkRequest({ api, own: answers }: Shared): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const operation = operationOf(c)
    const header = (name: string) => c.req.header(name)
    const query = new URL(c.req.url).search.slice(1)
    checkCredentials(operation, header, query, api.title)
    const codeOf = (name: string) => answers?.codeOf(operation, name) ?? 'invalid_parameter'
    const parameters = readParameters(operation, { path: c.get('path'), query, header, codeOf })
    const maxSize = answers?.largestBody(operation) ?? LARGEST_BODY
    const onError = () => {
      throw bodyTooLarge(maxSize)
    }
    // What is sent in chunks tells its size only by arriving: it is counted on its way.
    if (hasBody(operation)) await bodyLimit({ maxSize, onError })(c, () => Promise.resolve())
    const body = await readBody(operation, c.req)
    const request = { api, operation, parameters, body }
    answers?.check(request)
    checkRange(operation, parameters)
    c.set('request', request)
    c.set('answer', answers?.prepare(request) ?? null)
    return next()
  }
}

const DAY = 86_400_000

/** Checks that what is asked for is not more than the description allows at once. */
function checkRange({ range }: ServedOperation, parameters: Values): void {
  if (!range) return
  const from = parameters[range.from]
  const to = parameters[range.to]
  if (from === undefined || to === undefined) return
  const isTime = range.unit === 'days'
  const [start, end] = isTime ? [Date.parse(String(from)), Date.parse(String(to))] : [Number(from), Number(to)]
  if (start > end) throw invalidParameter(range.from, `"${range.from}" is after "${range.to}".`)
  const span = isTime ? Math.ceil((end - start) / DAY) : end - start + 1
  if (span > range.max) {
    const detail = `The range spans ${span} ${range.unit}; at most ${range.max} are allowed.`
    throw new ProblemError({ code: 'range_too_large', status: 422, parameter: range.to, detail })
  }
}

/** The operation that the router found. */
function operationOf(c: Context<SandboxEnv>): ServedOperation {
  const operation = c.get('operation')
  if (!operation) throw new Error('A step was reached without an operation.')
  return operation
}

/** Responds to a checked request, after its payment was accepted if it needs one. */
export function answerStep({ api, payments }: Shared): MiddlewareHandler<SandboxEnv> {
  const names = new Set([
    'x-request-id',
    ...(api.limits.length > 0 ? ['ratelimit', 'ratelimit-policy', 'retry-after'] : []),
    ...(payments ? ['payment-required', 'payment-response', 'idempotent-replayed'] : []),
  ])
  return async (c) => {
    const computed = c.get('answer')
    const header = (name: string) => c.req.header(name)
    // A response that the request names is one of the description's.
    const response =
      computed && !/\b(code|example)\s*=/i.test(header('prefer') ?? '')
        ? jsonAnswer(computed, header('accept'))
        : describedAnswer(operationOf(c), header, names)
    c.set('prepared', response.clone())
    return response
  }
}

const JSON_TYPE = { type: 'application/json' }

function jsonAnswer(computed: () => unknown, accept: string | undefined): Response {
  if (!preferred([JSON_TYPE], accept))
    throw new ProblemError({ code: 'not_acceptable', status: 406, detail: `This response can be ${JSON_TYPE.type}.` })
  return new Response(JSON.stringify(computed()), { headers: { 'content-type': JSON_TYPE.type } })
}
