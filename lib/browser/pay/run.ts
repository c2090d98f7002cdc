import type { PaymentOrder, PlayExchange, PlayPayment, PlayRequest, PlayWallet } from '@/sandbox/browser/messages'
import type { WhatIf } from './form'
import type { Sandbox } from './sandbox'
import { amountWords, chargedWords, dollars } from './words'

export type { PaymentOrder, PlayExchange, PlayWallet }

/** The end of a run, or a point where it waits for the reader. */
export interface Outcome {
  tone: 'ok' | 'bad' | 'wait'
  /** What was charged, in a few words. */
  charged: string
  /** What happened, with names in backticks. */
  text: string
  /** What to do next, from the description. */
  next?: string
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
  wallet: PlayWallet
  /** The amount that is about to be paid. */
  going: bigint
  /** The request without a payment. */
  first?: PlayExchange
  /** What it is asked to pay, if anything. */
  order?: PaymentOrder
  signing?: Signing
  /** The request with the payment, each time that it was sent; null while it is under way. */
  paid: readonly (PlayExchange | null)[]
  outcome: Outcome | undefined
  /** What screen readers are told. */
  status: string
}

/** The parameters of a run. */
export interface Plan {
  request: PlayRequest
  whatIf: WhatIf
  pause: boolean
  /** Runs again with another choice. */
  again: (change: { whatIf?: WhatIf; refill?: boolean }) => void
}

/** How long a sandbox transfer stays pending, plus a margin, in milliseconds. */
const PENDING_MS = 3100
const MOST_REPEATS = 5

/**
 * Sends the request like a client that pays.
 * @param show called with the run after each step
 */
export async function run(
  sandbox: Sandbox,
  show: (run: Run) => void,
  { request, whatIf, pause, again }: Plan,
): Promise<void> {
  const status = 'Requesting without a payment.'
  let now: Run = { request, wallet: await sandbox.wallet(), going: 0n, paid: [], outcome: undefined, status }
  const before = BigInt(now.wallet.balance)
  const update = (change: Partial<Run>) => {
    now = { ...now, ...change }
    show(now)
  }
  const end = async (outcome: Outcome) => {
    const told = `${outcome.charged} ${outcome.text.replaceAll('`', '')}`
    update({ outcome, wallet: await sandbox.wallet(), going: 0n, status: told })
  }
  const pay = async (send: () => Promise<PlayExchange>) => {
    const { paid } = now
    update({ paid: [...paid, null], outcome: undefined })
    const exchange = await send()
    update({ paid: [...paid, exchange] })
    return exchange
  }

  show(now)
  const first = await sandbox.send(request)
  const required = first.response?.headers['PAYMENT-REQUIRED']
  const order = required === undefined ? null : await sandbox.order(required)
  if (required === undefined || order === null) {
    update({ first })
    return end(plainOutcome(first))
  }
  const amount = amountWords(order.amount, order)
  update({ first, order, status: `402 Payment Required: ${amount} on ${order.networkName}.` })

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
    ...(whatIf === 'empty' ? { from: 'empty' as const } : {}),
    ...(whatIf === 'expired' ? { age: order.seconds + 1 } : {}),
  })
  update({
    signing: { state: 'signed', payment },
    wallet: await sandbox.wallet(),
    going: BigInt(order.amount),
    status: `Signed one transfer of ${amount}.`,
  })
  if (whatIf === 'lost') await sandbox.inject('answer_lost')
  if (whatIf === 'pending') await sandbox.inject('settlement_pending')
  const second = await pay(() => sandbox.send(request, payment.header))

  let times = 1
  const charged = async () => before - BigInt((await sandbox.wallet()).balance)
  const repeat = async (): Promise<void> => {
    const repeated = await pay(async () => {
      for (;;) {
        const sent = await sandbox.send(request, payment.header)
        times += 1
        if (sent.response?.status === 200 || times >= MOST_REPEATS) return sent
        await pauseFor(PENDING_MS)
      }
    })
    await end(
      repeated.response?.status === 200
        ? {
            tone: 'ok',
            charged: chargedWords(await charged(), order, 'once'),
            text: `The same payment was sent ${times === 2 ? 'twice' : `${times} times`}. The last response is the one that was kept for it: \`Idempotent-Replayed: true\`.`,
            next: 'A request that is sent again with the same payment is never charged again.',
          }
        : refusedOutcome(repeated, order, again),
    )
  }
  if (whatIf === 'twice' && second.response?.status === 200) return repeat()
  if (second.response?.status === 200) {
    return end({
      tone: 'ok',
      charged: chargedWords(await charged(), order),
      text: `The balance of the play wallet is ${dollars(second.balance, order.decimals)}.`,
    })
  }
  const pending = second.problem?.reason === 'settlement_pending'
  if (second.response === null || pending) {
    const wait = pending ? PENDING_MS : 0
    const moved = await charged()
    return end({
      tone: 'wait',
      charged: second.response === null ? `${chargedWords(moved, order)} No response arrived.` : 'Not known yet.',
      text: pending
        ? 'The transfer is broadcast and not confirmed. Here it confirms within three seconds.'
        : 'The client can’t see that: it only knows that the connection broke. The sandbox’s ledger shows it.',
      next: second.problem?.advice.next ?? '',
      actions: [{ label: 'Send the same payment again', act: () => void pauseFor(wait).then(repeat) }],
    })
  }
  return end(refusedOutcome(second, order, again))
}

const pauseFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The outcome without a payment: the operation is free, or the request is invalid. */
function plainOutcome({ response, problem }: PlayExchange): Outcome {
  if (!problem) return { tone: 'ok', charged: 'Free.', text: `${response?.status ?? 0} without a payment.` }
  return {
    tone: 'bad',
    charged: 'Not charged.',
    text: `${problem.detail ?? problem.code} The request is checked before it has a price.`,
    next: problem.advice.next,
  }
}

function refusedOutcome({ problem }: PlayExchange, order: PaymentOrder, again: Plan['again']): Outcome {
  const reason = problem?.reason ?? problem?.code ?? ''
  const refill = reason.endsWith('insufficient_balance')
  return {
    tone: 'bad',
    charged: problem?.advice.charged === 'unknown' ? 'Not known yet.' : 'Not charged.',
    text: problem?.detail ? `\`${reason}\`: ${problem.detail}` : `\`${reason}\``,
    next: problem?.advice.next ?? '',
    actions: [
      refill
        ? {
            label: `Pay from the play wallet with ${amountWords(order.amount, order)}`,
            act: () => again({ whatIf: '', refill: true }),
          }
        : { label: 'Sign a new payment', act: () => again({ whatIf: '' }) },
    ],
  }
}
