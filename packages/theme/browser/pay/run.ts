import {
  PENDING_SECONDS,
  type PaymentOrder,
  type PlayExchange,
  type PlayPayment,
  type PlayRequest,
  type PlayWallet,
} from '@docs402/sandbox/messages'
import type { WhatIf } from './form'
import type { Sandbox } from './sandbox'
import { amountWords, chargedWords, dollars, milliseconds } from './words'

/** Defined by packages/docs402/build/outputs/assets/scripts.ts: without prices, nothing of payments is in the console. */
declare const HAS_PRICES: boolean

export type { PaymentOrder, PlayExchange, PlayWallet }

/** The end of a run, or a point where it waits for the reader. */
export interface Outcome {
  tone: 'ok' | 'bad' | 'wait'
  /** What was charged, in a few words; of a request without a price, how it ended. */
  charged: string
  /** What happened, with names in backticks. */
  text: string
  /** What to do next, from the description. */
  next?: string
  /** Whether a signed payment may still be charged: it is sent again before another one is signed. */
  isOpen?: true
  /** Actions for the reader. */
  actions?: { label: string; act: () => void }[]
}

/** How far the wallet is with its signature. */
export type Signing =
  | { state: 'asked'; choose: (signs: boolean) => void }
  | { state: 'signing' }
  | { state: 'refused'; why: string }
  | { state: 'signed'; payment: PlayPayment }

/** All that is shown of a run. */
export interface Run {
  request: PlayRequest
  /** The wallet that pays; null where nothing has a price. */
  wallet: PlayWallet | null
  /** Whether that is the reader's, and not the one that is empty on purpose. */
  isOwn: boolean
  /** The amount that is about to be paid. */
  going: bigint
  /** The request without a payment. */
  first?: PlayExchange
  /** What it is required to pay, if anything. */
  order?: PaymentOrder
  signing?: Signing
  /** The request with the payment, each time that it was sent; null while it is under way. */
  paid: readonly (PlayExchange | null)[]
  outcome: Outcome | undefined
  /** What screen readers announce. */
  status: string
}

/** The parameters of a run. */
export interface Plan {
  request: PlayRequest
  /** Whether the operation has a price. */
  isPaid: boolean
  whatIf: WhatIf
  pause: boolean
  /** Runs again with another choice. */
  again: (change: { whatIf?: WhatIf; refill?: boolean }) => void
}

/** How long a sandbox transfer stays pending, plus a margin, in milliseconds. */
const PENDING_MS = PENDING_SECONDS * 1000 + 100
const MOST_REPEATS = 5

/**
 * Sends the request, and pays for it like a client with a wallet where it has a price.
 * @param show called with the run after each step
 */
export const run = (sandbox: Sandbox, show: (run: Run) => void, plan: Plan): Promise<void> =>
  HAS_PRICES && plan.isPaid ? pay(sandbox, show, plan) : send(sandbox, show, plan)

/** Sends a request that has no price. */
async function send(sandbox: Sandbox, show: (run: Run) => void, { request }: Plan): Promise<void> {
  const base = { request, wallet: null, isOwn: true, going: 0n, paid: [] }
  show({ ...base, outcome: undefined, status: 'Sending the request.' })
  const first = await sandbox.send(request)
  const outcome = plainOutcome(first)
  show({ ...base, first, outcome, status: `${outcome.charged} ${outcome.text.replaceAll('`', '')}` })
}

async function pay(sandbox: Sandbox, show: (run: Run) => void, { request, whatIf, pause, again }: Plan): Promise<void> {
  const status = 'Requesting without a payment.'
  const isOwn = whatIf !== 'empty'
  const from = isOwn ? {} : ({ from: 'empty' } as const)
  const wallet = () => sandbox.wallet(from.from)
  const full = await wallet()
  let now: Run = { request, wallet: full, isOwn, going: 0n, paid: [], outcome: undefined, status }
  const before = BigInt(full.balance)
  const update = (change: Partial<Run>) => {
    now = { ...now, ...change }
    show(now)
  }
  const end = async (outcome: Outcome) => {
    const told = `${outcome.charged} ${outcome.text.replaceAll('`', '')}`
    update({ outcome, wallet: await wallet(), going: 0n, status: told })
  }
  const paying = async (sending: () => Promise<PlayExchange>) => {
    const { paid } = now
    update({ paid: [...paid, null], outcome: undefined })
    const exchange = await sending()
    update({ paid: [...paid, exchange] })
    return exchange
  }

  show(now)
  const first = await sandbox.send(request)
  const required = first.response?.headers['PAYMENT-REQUIRED']
  update({ first })
  if (required === undefined) return end(refusedRequest(first))
  let order: PaymentOrder
  try {
    order = await sandbox.order(required)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return end({ tone: 'bad', charged: 'Not charged.', text, next: 'Never sign what was not agreed.' })
  }
  const amount = amountWords(order.amount, order)
  update({ order, status: `402 Payment Required: ${amount} on ${order.networkName}.` })

  if (whatIf === 'cap') {
    const cap = amountWords(BigInt(order.amount) / 2n, order)
    const why = `Your cap is ${cap}. The client refuses before anything is signed.`
    update({ signing: { state: 'refused', why } })
    return end({
      tone: 'bad',
      charged: 'Not charged.',
      text: `The price is ${amount}, above the cap of ${cap}. Nothing was signed and nothing was sent.`,
      next: 'Raise the cap when the price is worth it, or leave the request.',
      actions: [{ label: 'Raise the cap', act: () => again({ whatIf: '' }) }],
    })
  }
  if (pause) {
    const signs = await new Promise<boolean>((choose) =>
      update({ signing: { state: 'asked', choose }, status: 'Paused before signing.' }),
    )
    if (!signs) {
      update({ signing: { state: 'refused', why: 'You did not sign.' } })
      return end({ tone: 'ok', charged: 'Not charged.', text: 'Nothing was signed, so nothing can be charged.' })
    }
  }
  update({ signing: { state: 'signing' } })
  const payment = await sandbox.sign(required, {
    ...from,
    ...(whatIf === 'expired' ? { age: order.seconds + 1 } : {}),
  })
  update({
    signing: { state: 'signed', payment },
    wallet: await wallet(),
    going: BigInt(order.amount),
    status: `Signed one transfer of ${amount}.`,
  })
  if (whatIf === 'lost') await sandbox.inject('answer_lost')
  if (whatIf === 'pending') await sandbox.inject('settlement_pending')
  const second = await paying(() => sandbox.send(request, payment.header))

  let times = 1
  const charged = async () => before - BigInt((await wallet()).balance)
  const repeat = async (): Promise<void> => {
    const repeated = await paying(async () => {
      for (;;) {
        const sent = await sandbox.send(request, payment.header)
        times += 1
        if (isOk(sent) || times >= MOST_REPEATS) return sent
        await pauseFor(PENDING_MS)
      }
    })
    await end(
      isOk(repeated)
        ? {
            tone: 'ok',
            charged: chargedWords(await charged(), order, 'once'),
            text: `The same payment was sent ${times === 2 ? 'twice' : `${times} times`}. The last response is the one that was kept for it: \`Idempotent-Replayed: true\`.`,
            next: 'A request that is sent again with the same payment is never charged again.',
          }
        : refusedOutcome(repeated, order, isOwn, again),
    )
  }
  if (whatIf === 'twice' && isOk(second)) return repeat()
  if (isOk(second)) {
    return end({
      tone: 'ok',
      charged: chargedWords(await charged(), order),
      text: `The balance of the test wallet is ${dollars(second.balance ?? '0', order.decimals)}.`,
    })
  }
  const pending = second.problem?.reason === 'settlement_pending'
  if (second.response === null || pending) {
    const confirmed = pauseFor(pending ? PENDING_MS : 0)
    let isRepeated = false
    const act = () => {
      isRepeated = true
      void confirmed.then(repeat)
    }
    const open = {
      tone: 'wait' as const,
      isOpen: true as const,
      next: second.problem?.advice?.next ?? '',
      actions: [{ label: 'Send the same payment again', act }],
    }
    if (!pending) {
      const text = 'Your client doesn’t know: the connection broke before the response.'
      return end({ ...open, charged: chargedWords(await charged(), order), text })
    }
    const text = `The transfer is broadcast and not confirmed. Here it confirms within ${PENDING_SECONDS} seconds.`
    await end({ ...open, charged: 'Not known yet.', text })
    void confirmed.then(async () => {
      const moved = chargedWords(await charged(), order)
      if (!isRepeated)
        await end({ ...open, charged: moved, text: 'The transfer is confirmed now. Your client doesn’t know yet.' })
    })
    return
  }
  return end(refusedOutcome(second, order, isOwn, again))
}

const pauseFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const isOk = ({ response }: PlayExchange) => response !== null && response.status >= 200 && response.status < 300

/** The outcome of a request without a price. */
function plainOutcome({ response, problem, ms }: PlayExchange): Outcome {
  const status = `${response?.status ?? 0} ${response?.reason ?? ''}`.trim()
  if (!problem) return { tone: 'ok', charged: `${status}.`, text: `The sandbox responded in ${milliseconds(ms)}.` }
  return {
    // A price that the console cannot pay is what was to be seen.
    tone: response?.headers['PAYMENT-REQUIRED'] === undefined ? 'bad' : 'wait',
    charged: `${status}.`,
    text: problem.detail ?? (problem.code === String(response?.status) ? '' : problem.code),
    next: problem.advice?.next ?? '',
  }
}

/** The outcome of an invalid request: it never gets as far as a payment. */
const refusedRequest = ({ problem }: PlayExchange): Outcome => ({
  tone: 'bad',
  charged: 'Not charged.',
  text: `${problem?.detail ?? problem?.code ?? ''} The request is checked before it has a price.`,
  next: problem?.advice?.next ?? '',
})

function refusedOutcome({ problem }: PlayExchange, order: PaymentOrder, isOwn: boolean, again: Plan['again']): Outcome {
  const reason = problem?.reason ?? problem?.code ?? ''
  const amount = amountWords(order.amount, order)
  const refill = isOwn && reason.endsWith('insufficient_balance')
  return {
    tone: 'bad',
    charged: problem?.advice?.charged === 'unknown' ? 'Not known yet.' : 'Not charged.',
    text: problem?.detail ? `\`${reason}\`: ${problem.detail}` : `\`${reason}\``,
    next: problem?.advice?.next ?? '',
    actions: [
      refill
        ? { label: `Refill the test wallet, then pay ${amount}`, act: () => again({ whatIf: '', refill: true }) }
        : {
            label: isOwn ? 'Sign a new payment' : `Pay ${amount} from your test wallet`,
            act: () => again({ whatIf: '' }),
          },
    ],
  }
}
