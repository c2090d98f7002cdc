import { encodePaymentResponseHeader } from '@x402/core/http'
import type { Context, MiddlewareHandler } from 'hono'
import { getAddress } from 'viem'
import type { LimitGroup } from '@chain-data/api'
import type { SandboxEnv, Shared } from './environment'
import { digest } from './data/world'
import { isSignedByPayer, readPayment, type Payload } from './payment-payload'
import { caip2 } from './payments'
import { ProblemError } from './problem'
import type { Replay, StoredAnswer, StoredPayment } from './replays'
import { countForPayer } from './steps'

/**
 * Reads the payment header, and gives a stored answer to a request whose payment identifier is known.
 * Runs before the payment step, because a stored answer must not be paid again.
 * @param shared parts of the sandbox
 * @param group the limit group in which a stored answer counts, for the wallet that paid
 */
export function idempotency(shared: Shared, group: LimitGroup): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const header = c.req.header('payment-signature')
    if (header === undefined) return next()
    const read = readPayment(header)
    if ('reason' in read) {
      c.set('paymentFault', read)
      // The published step would refuse it, too, but in some cases with the words of an internal error.
      if (read.reason !== 'unsupported_x402_version') setPaymentHeader(c, null)
      return next()
    }
    c.set('payment', read.payload)
    if (read.identifier === null || !(await isSignedByPayer(read.payload, shared.asset))) return next()
    return withIdentifier(shared, c, next, { identifier: read.identifier, payload: read.payload, header, group })
  }
}

async function withIdentifier(
  shared: Shared,
  c: Context<SandboxEnv>,
  next: () => Promise<void>,
  { identifier, payload, header, group }: { identifier: string; payload: Payload; header: string; group: LimitGroup },
): Promise<Response | undefined> {
  const key = `${getAddress(payload.payload.authorization.from)}:${identifier}`
  const fingerprint = await fingerprintOf(c)
  let payment = paymentOf(payload, header)
  let uncertain: Extract<Replay, { state: 'uncertain' }> | undefined
  for (let entry = shared.replays.get(key); entry; entry = shared.replays.get(key)) {
    if (entry.fingerprint !== fingerprint) {
      const detail = 'This payment identifier belongs to another request.'
      throw new ProblemError({ code: 'idempotency_conflict', parameter: 'payment-identifier', detail })
    }
    if (entry.state === 'running') {
      await entry.done
      continue
    }
    const stored = replayOf(shared, entry)
    if (stored) {
      countForPayer(shared, c, group)
      return stored
    }
    // The first payment may still arrive: go on with it, so that never two payments of one identifier can be made.
    if (entry.state === 'uncertain' && shared.replays.outcomeOf(entry.payment) !== 'expired') {
      uncertain = entry
      payment = entry.payment
      setPaymentHeader(c, payment.header)
    }
    break
  }
  const finish = shared.replays.start(key, fingerprint)
  try {
    await next()
    // The first payment may have arrived meanwhile: then the payment step has refused it as one that was used.
    const stored = uncertain && c.res.status !== 200 ? replayOf(shared, uncertain) : null
    if (stored) {
      c.res = undefined
      c.res = stored
      if (!c.get('quota')) countForPayer(shared, c, group)
    }
    finish((await outcomeOf(c, payment)) ?? uncertain ?? null)
  } catch (error) {
    finish(uncertain ?? null)
    throw error
  }
}

function replayOf(shared: Shared, entry: Exclude<Replay, { state: 'running' }>): Response | null {
  if (entry.state === 'done') return replayed(entry.answer)
  const transfer = shared.ledger.transferOf(entry.payment.from, entry.payment.nonce)
  if (!transfer) return null
  const receipt = encodePaymentResponseHeader({
    success: true,
    transaction: transfer.transaction,
    network: caip2(shared.asset),
    payer: transfer.from,
  })
  return replayed({ body: entry.answer.body, headers: [...entry.answer.headers, ['payment-response', receipt]] })
}

function replayed({ body, headers }: StoredAnswer): Response {
  const all = new Headers(headers)
  all.set('idempotent-replayed', 'true')
  return new Response(body, { status: 200, headers: all })
}

async function outcomeOf(
  c: Context<SandboxEnv>,
  payment: StoredPayment,
): Promise<{ answer: StoredAnswer; payment?: StoredPayment } | null> {
  if (c.res.status === 200) {
    const kept = ['content-type', 'payment-response', 'cache-control']
    const headers = [...c.res.headers].filter(([name]) => kept.includes(name))
    return { answer: { body: await c.res.clone().text(), headers } }
  }
  const prepared = c.get('prepared')
  if (prepared === undefined) return null
  return { answer: { body: prepared, headers: [['content-type', 'application/json']] }, payment }
}

function paymentOf({ payload }: Payload, header: string): StoredPayment {
  const { from, nonce, validBefore } = payload.authorization
  return { header, from, nonce, validBefore: Number(validBefore) }
}

async function fingerprintOf(c: Context<SandboxEnv>): Promise<string> {
  const url = new URL(c.req.url)
  url.searchParams.sort()
  const body = c.req.method === 'POST' ? await c.req.text() : ''
  return digest(c.req.method, url.pathname, url.search, body).toString('hex')
}

function setPaymentHeader(c: Context<SandboxEnv>, value: string | null): void {
  const headers = new Headers(c.req.raw.headers)
  if (value === null) headers.delete('payment-signature')
  else headers.set('payment-signature', value)
  // The body was read by the checks before and is kept by the framework; only the headers are needed from here on.
  c.req.raw = new Request(c.req.url, { method: c.req.method, headers })
}
