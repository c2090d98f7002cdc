import { encodePaymentResponseHeader } from '@x402/core/http'
import type { Context, MiddlewareHandler } from 'hono'
import { getAddress, sha256, stringToBytes } from 'viem'
import type { SandboxEnv } from '../environment'
import { transactionOf } from './ledger'
import { isSignedByPayer, readPayment, type Payload } from './payment-payload'
import { caip2 } from './payments'
import { ProblemError } from '../problem'
import { unsettledFault } from './unsettled'
import type { Replay, StoredPayment } from './replays'
import { countForPayer, type Paying } from './acceptance'

const EXPIRED = 'invalid_exact_evm_payload_authorization_valid_before'
const USED = 'invalid_exact_evm_nonce_already_used'
const CANCELED = 'authorization_canceled'
/** The payment service settles nothing that expires sooner than this. */
const LEAST_SECONDS = 6

/**
 * Reads the payment header, gives a stored answer to a request whose payment identifier is known, and looks at the nonce
 * before anybody looks at the clock: a payment that was settled is paid, although it has expired since.
 * Runs before the payment step, because a stored answer must not be paid again.
 */
export function idempotency(shared: Paying): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const header = c.req.header('payment-signature')
    const operation = c.get('operation')
    if (header === undefined || !operation?.price) return next()
    const unsettled = unsettledFault(shared, operation, header)
    const read = unsettled ?? readPayment(header)
    if ('reason' in read) {
      c.set('paymentFault', read)
      // The published step would refuse it, too, but in some cases as an internal error.
      setPaymentHeader(c, null)
      return next()
    }
    c.set('payment', read.payload)
    if (!(await isSignedByPayer(read.payload, shared.asset))) return next()
    if (read.identifier === null) {
      lookAtNonce(shared, c, read.payload)
      return next()
    }
    return withIdentifier(shared, c, next, { identifier: read.identifier, payload: read.payload, header })
  }
}

/**
 * Takes a payment that was settled or canceled, or has expired, away from the payment step, and notes why.
 * @throws ProblemError while a transfer that was broadcast may still confirm although its time is up
 */
function lookAtNonce(shared: Paying, c: Context<SandboxEnv>, { payload }: Payload): void {
  const { from, nonce, validBefore } = payload.authorization
  const refuse = (reason: string, detail: string) => {
    c.set('paymentFault', { reason, detail })
    setPaymentHeader(c, null)
  }
  const settled = shared.ledger.transferOf(from, nonce)
  if (settled) return refuse(USED, `This signed payment was already settled, in transaction ${settled.transaction}.`)
  if (shared.ledger.isCanceled(from, nonce))
    return refuse(CANCELED, 'The nonce of this payment was canceled in the token contract: nothing was paid with it.')
  const left = Number(validBefore) - shared.now() / 1000
  const transaction = transactionOf({ from, nonce })
  if (left < LEAST_SECONDS && shared.ledger.isPending(transaction)) {
    countForPayer(shared, c)
    const detail = 'The transfer was broadcast and is not confirmed yet.'
    const receipt = { success: false, transaction, network: caip2(shared.asset), errorReason: 'settlement_pending' }
    throw new ProblemError(
      { code: 'payment_settlement_failed', status: 402, reason: 'settlement_pending', detail },
      { 'PAYMENT-RESPONSE': encodePaymentResponseHeader(receipt) },
    )
  }
  if (left < 0) refuse(EXPIRED, `The payment expired ${Math.ceil(-left)} s ago, and its nonce is unused.`)
}

async function withIdentifier(
  shared: Paying,
  c: Context<SandboxEnv>,
  next: () => Promise<void>,
  { identifier, payload, header }: { identifier: string; payload: Payload; header: string },
): Promise<Response | undefined> {
  const key = `${getAddress(payload.payload.authorization.from)}:${identifier}`
  const fingerprint = await fingerprintOf(c)
  let payment = paymentOf(payload, header)
  let uncertain: Replay | undefined
  for (let entry = shared.replays.get(key); entry; entry = shared.replays.get(key)) {
    if (entry.fingerprint !== fingerprint) throw conflict('This payment identifier belongs to another request.')
    if (entry.running) {
      await entry.running
      continue
    }
    const stored = replayOf(shared, entry)
    if (stored) {
      countForPayer(shared, c)
      return stored
    }
    // The first payment may still arrive: continue with it, so that one identifier never pays twice.
    if (entry.payment && shared.replays.isOpen(entry.payment)) {
      uncertain = entry
      payment = entry.payment
      setPaymentHeader(c, payment.header)
    }
    break
  }
  if (!uncertain) {
    if (shared.replays.isBoundToOther(key, payment) && !shared.ledger.authorizationState(payment.from, payment.nonce))
      throw conflict('This signed payment was first sent with a different payment identifier. Send it with that one.')
    lookAtNonce(shared, c, payload)
    if (c.get('paymentFault')) return void (await next())
  }
  const finish = shared.replays.start(key, fingerprint, payment)
  try {
    await next()
    // The first payment may have arrived in the meantime: then the payment step refused it as already used.
    const stored = uncertain && !c.res.ok ? replayOf(shared, uncertain) : null
    if (stored) {
      c.res = undefined
      c.res = stored
      if (!c.get('quota')) countForPayer(shared, c)
    }
    finish((await outcomeOf(c, payment)) ?? uncertain ?? null)
  } catch (error) {
    finish(uncertain ?? null)
    throw error
  }
}

const conflict = (detail: string): ProblemError =>
  new ProblemError({ code: 'idempotency_conflict', status: 409, parameter: 'payment-identifier', detail })

/** The stored response; null if there is none, or its payment has not arrived. */
function replayOf({ ledger, asset }: Paying, { answer, payment }: Replay): Response | null {
  const transfer = payment && ledger.transferOf(payment.from, payment.nonce)
  if (!answer || (payment && !transfer)) return null
  const again = answer.clone()
  again.headers.set('idempotent-replayed', 'true')
  if (transfer) {
    const { transaction, from: payer } = transfer
    const receipt = { success: true, transaction, network: caip2(asset), payer }
    again.headers.set('payment-response', encodePaymentResponseHeader(receipt))
  }
  return again
}

const KEPT = ['content-type', 'payment-response', 'cache-control']

async function storedFrom(response: Response): Promise<Response> {
  const { status, headers } = response
  const body = await response.clone().arrayBuffer()
  const kept = [...headers].filter(([name]) => KEPT.includes(name))
  return new Response(body.byteLength > 0 ? body : null, { status, headers: kept })
}

async function outcomeOf(
  c: Context<SandboxEnv>,
  payment: StoredPayment,
): Promise<Pick<Replay, 'answer' | 'payment'> | null> {
  if (c.res.ok) return { answer: await storedFrom(c.res) }
  const prepared = c.get('prepared')
  return prepared === undefined ? null : { answer: await storedFrom(prepared), payment }
}

function paymentOf({ payload }: Payload, header: string): StoredPayment {
  const { from, nonce, validBefore } = payload.authorization
  return { header, from, nonce, validBefore: Number(validBefore) }
}

async function fingerprintOf(c: Context<SandboxEnv>): Promise<string> {
  const url = new URL(c.req.url)
  url.searchParams.sort()
  return sha256(stringToBytes([c.req.method, url.pathname, url.search, await c.req.text()].join('\u0000')))
}

function setPaymentHeader(c: Context<SandboxEnv>, value: string | null): void {
  const headers = new Headers(c.req.raw.headers)
  if (value === null) headers.delete('payment-signature')
  else headers.set('payment-signature', value)
  // The body was read by the checks before and is kept by the framework; only the headers are needed from here on.
  c.req.raw = new Request(c.req.url, { method: c.req.method, headers })
}
