import type { Context, MiddlewareHandler } from 'hono'
import type { Payment } from '@docs402/api'
import type { SandboxEnv, Payments, Shared } from '../environment'
import { limitDetail, limitHeaders } from '../rate-limiter'
import { ProblemError } from '../problem'
import type { ReplayStore } from './replays'

/** What the steps of a payment share. */
export interface Paying extends Omit<Shared, 'payments'>, Omit<Payments, 'steps' | 'isSettled'> {
  payment: Payment
  replays: ReplayStore
}

/** After a payment was accepted: counts it, and fails where a fault is injected. */
export const acceptance =
  (paying: Paying): MiddlewareHandler<SandboxEnv> =>
  async (c, next) => {
    if (!c.get('operation')?.price) return next()
    countForPayer(paying, c)
    if (paying.faults.take('internal_error')) {
      const detail = 'The response could not be prepared. The payment was not settled.'
      throw new ProblemError({ code: 'internal_error', status: 500, detail })
    }
    if (paying.faults.take('network_unavailable')) {
      const usual = { code: 'service_unavailable', status: 503, detail: 'The data is temporarily unavailable.' }
      throw new ProblemError(paying.own?.unavailable(c.get('request')) ?? usual, { 'Retry-After': '1' })
    }
    return next()
  }

/**
 * Counts a request for the wallet that pays, or has paid, for it; not where the operation has no limit.
 * @throws ProblemError if the wallet's quota is used up
 */
export function countForPayer({ api, limiter }: Paying, c: Context<SandboxEnv>): void {
  const payer = c.get('payment')?.payload.authorization.from
  if (!payer) throw new Error('A paid operation was reached without a payment.')
  const group = api.limits.find(({ id }) => id === c.get('operation')?.limitGroup)
  if (!group) return
  const quota = limiter.take(group, payer)
  c.set('quota', quota)
  if (!quota.allowed)
    throw new ProblemError({ code: 'rate_limited', status: 429, detail: limitDetail(quota) }, limitHeaders(quota))
}
