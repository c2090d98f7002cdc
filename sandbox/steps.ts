import type { Context, MiddlewareHandler } from 'hono'
import type { LimitGroup, Operation } from '@chain-data/api'
import { answer } from './data/answers'
import { page } from './data/cursor'
import type { SandboxEnv, Shared } from './environment'
import { limitDetail, limitHeaders, type Quota } from './limits'
import { ProblemError, problemResponse } from './problem'

/** Gives the request an id, and turns thrown problems into responses. */
export function problems(shared: Shared): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    c.set('requestId', shared.requestId())
    await next()
    c.res.headers.set('X-Request-Id', c.get('requestId'))
  }
}

/**
 * Counts requests without an accepted payment, and adds the headers of the quota that counted.
 * Outermost, because it has to see every response.
 */
export function unpaidLimit(shared: Shared, group: LimitGroup): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const caller = callerOf(c)
    const refuse = (quota: Quota): void => {
      const problem = { code: 'rate_limited', detail: limitDetail(quota) }
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

/** Responds to a checked request, after its payment was accepted if it needs one. */
export function answerStep(shared: Shared, operation: Operation, group: LimitGroup): MiddlewareHandler<SandboxEnv> {
  return async (c) => {
    if (operation.price) acceptPayment(shared, c, group)
    const request = c.get('request')
    const found = answer(operation, request)
    if (found === null) {
      const what = operation.summary.replace(/^(Get|List) (an? )?/, '')
      throw new ProblemError({ code: 'not_found', detail: `There is no such ${what} on ${request.network?.id}.` })
    }
    const { listKey, offset, limit } = request
    const body = JSON.stringify('list' in found ? page(found.list, listKey, offset, limit) : found.object)
    c.set('prepared', body)
    return c.body(body, 200, { 'content-type': 'application/json' })
  }
}

/**
 * Counts a request for the wallet that pays, or has paid, for it.
 * @throws ProblemError if the wallet's quota is used up
 */
export function countForPayer(shared: Shared, c: Context<SandboxEnv>, group: LimitGroup): void {
  const payer = c.get('payment')?.payload.authorization.from
  if (!payer) throw new Error('A paid operation was reached without a payment.')
  const quota = shared.limiter.take(group, payer)
  c.set('quota', quota)
  if (!quota.allowed) throw new ProblemError({ code: 'rate_limited', detail: limitDetail(quota) }, limitHeaders(quota))
}

function acceptPayment(shared: Shared, c: Context<SandboxEnv>, group: LimitGroup): void {
  countForPayer(shared, c, group)
  if (shared.faults.take('internal_error')) {
    throw new ProblemError({
      code: 'internal_error',
      detail: 'The response could not be prepared. The payment was not settled.',
    })
  }
  if (shared.faults.take('network_unavailable')) {
    const id = c.get('request').network?.id ?? 'a network'
    const detail = `Data for ${id} is temporarily unavailable.`
    throw new ProblemError({ code: 'network_unavailable', parameter: 'network', detail }, { 'Retry-After': '1' })
  }
}
