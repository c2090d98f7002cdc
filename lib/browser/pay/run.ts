import type { PaymentOrder, PlayExchange, PlayRequest } from '@/sandbox/browser/messages'
import type { WhatIf } from './form'
import type { Sandbox } from './sandbox'
import { amountWords, chargedWords, dollars } from './words'
import type { Outcome, View } from './view'

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

/** Sends the request like a client that pays, and shows each step. */
export async function run(sandbox: Sandbox, view: View, { request, whatIf, pause, again }: Plan): Promise<void> {
  const before = BigInt((await sandbox.wallet()).balance)
  const show = async () => view.wallet(await sandbox.wallet())
  const end = async (outcome: Outcome) => {
    await show()
    view.end(outcome)
  }
  view.asking(request)
  const first = await sandbox.send(request)
  const required = first.response?.headers['PAYMENT-REQUIRED']
  const order = required === undefined ? null : await sandbox.order(required)
  view.asked(first, order)
  if (required === undefined || order === null) return end(plainOutcome(first))

  if (whatIf === 'cap') {
    const cap = amountWords(BigInt(order.amount) / 2n, order)
    view.unsigned(`Your cap is ${cap}. The client refuses before anything is signed.`)
    return end({
      tone: 'bad',
      charged: 'Not charged.',
      text: `The price is ${amountWords(order.amount, order)}, above the cap of ${cap}. Nothing was signed and nothing was sent.`,
      next: 'Raise the cap when the price is worth it, or leave the request.',
      actions: [{ label: 'Raise the cap', act: () => again({ whatIf: '' }) }],
    })
  }
  if (pause && !(await view.confirm(order))) {
    view.unsigned('You did not sign.')
    return end({ tone: 'ok', charged: 'Not charged.', text: 'Nothing was signed, so nothing can be charged.' })
  }
  view.signing()
  const how = {
    ...(whatIf === 'empty' ? { from: 'empty' as const } : {}),
    ...(whatIf === 'expired' ? { age: order.seconds + 1 } : {}),
  }
  const payment = await sandbox.sign(required, how)
  view.signed(payment, order)
  view.wallet(await sandbox.wallet(), BigInt(order.amount))
  if (whatIf === 'lost') await sandbox.inject('answer_lost')
  if (whatIf === 'pending') await sandbox.inject('settlement_pending')
  view.paying(request)
  const second = await sandbox.send(request, payment.header)
  view.paid(second, 1)

  let times = 1
  const charged = async () => before - BigInt((await sandbox.wallet()).balance)
  const repeat = async (): Promise<void> => {
    view.paying(request)
    let repeated: PlayExchange
    do repeated = await sandbox.send(request, payment.header)
    while (repeated.response?.status !== 200 && ++times < MOST_REPEATS && (await pauseFor(PENDING_MS)))
    times += 1
    view.paid(repeated, times)
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

/** Waits; resolves to true, so that it can be part of a condition. */
const pauseFor = (milliseconds: number) => new Promise<true>((resolve) => setTimeout(() => resolve(true), milliseconds))

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
