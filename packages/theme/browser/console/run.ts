import { counted, fill } from 'docs402/shared/words/words'
import {
  PENDING_SECONDS,
  type PaymentOrder,
  type PlayExchange,
  type PlayPayment,
  type PlayRequest,
  type PlayWallet,
} from '@docs402/sandbox/messages'
import { adviceWords } from './advice'
import type { WhatIf } from './form'
import type { Sandbox } from './sandbox'
import { amountWords, chargedWords, dollars, milliseconds } from './amount-words'

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
  show({ ...base, outcome: undefined, status: WORDS.console.sending })
  const first = await sandbox.send(request)
  const outcome = plainOutcome(first)
  show({ ...base, first, outcome, status: `${outcome.charged} ${outcome.text.replaceAll('`', '')}` })
}

async function pay(sandbox: Sandbox, show: (run: Run) => void, { request, whatIf, pause, again }: Plan): Promise<void> {
  const status = WORDS.console.requesting
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
    const sentence = `${outcome.charged} ${outcome.text.replaceAll('`', '')}`
    update({ outcome, wallet: await wallet(), going: 0n, status: sentence })
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
    return end({ tone: 'bad', charged: WORDS.console.notCharged, text, next: WORDS.console.neverSign })
  }
  const amount = amountWords(order.amount, order)
  update({ order, status: fill(WORDS.console.required, { amount, network: order.networkName }) })

  if (whatIf === 'cap') {
    const cap = amountWords(BigInt(order.amount) / 2n, order)
    const why = fill(WORDS.console.yourCap, { cap })
    update({ signing: { state: 'refused', why } })
    return end({
      tone: 'bad',
      charged: WORDS.console.notCharged,
      text: fill(WORDS.console.overCap, { amount, cap }),
      next: WORDS.console.raiseOrLeave,
      actions: [{ label: WORDS.console.raiseCap, act: () => again({ whatIf: '' }) }],
    })
  }
  if (pause) {
    const signs = await new Promise<boolean>((choose) =>
      update({ signing: { state: 'asked', choose }, status: WORDS.console.paused }),
    )
    if (!signs) {
      update({ signing: { state: 'refused', why: WORDS.console.youDidNotSign } })
      return end({ tone: 'ok', charged: WORDS.console.notCharged, text: WORDS.console.nothingSigned })
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
    status: fill(WORDS.console.signedOne, { amount }),
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
            charged: chargedWords(await charged(), order, true),
            text: times === 2 ? WORDS.console.sentTwice : counted(WORDS.console.sentTimes, times, LOCALE),
            next: WORDS.console.neverAgain,
          }
        : refusedOutcome(repeated, order, isOwn, again),
    )
  }
  if (whatIf === 'twice' && isOk(second)) return repeat()
  if (isOk(second)) {
    return end({
      tone: 'ok',
      charged: chargedWords(await charged(), order),
      text: fill(WORDS.console.balance, { amount: dollars(second.balance ?? '0', order.decimals) }),
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
      // The button below does it.
      next: WORDS.decisions.sameAgain,
      actions: [{ label: WORDS.console.sameAgain, act }],
    }
    if (!pending) {
      const text = WORDS.console.clientDoesNotKnow
      return end({ ...open, charged: chargedWords(await charged(), order), text })
    }
    const text = fill(WORDS.console.pending, { seconds: PENDING_SECONDS })
    await end({ ...open, charged: WORDS.console.notKnown, text })
    void confirmed.then(async () => {
      const moved = chargedWords(await charged(), order)
      if (!isRepeated) await end({ ...open, charged: moved, text: WORDS.console.confirmed })
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
  if (!problem)
    return { tone: 'ok', charged: `${status}.`, text: fill(WORDS.console.respondedIn, { time: milliseconds(ms) }) }
  return {
    // A price that the console cannot pay is what was to be seen.
    tone: response?.headers['PAYMENT-REQUIRED'] === undefined ? 'bad' : 'wait',
    charged: `${status}.`,
    text: problem.detail ?? (problem.code === String(response?.status) ? '' : problem.code),
    next: adviceWords(problem),
  }
}

/** The outcome of an invalid request: it never gets as far as a payment. */
const refusedRequest = ({ problem }: PlayExchange): Outcome => ({
  tone: 'bad',
  charged: WORDS.console.notCharged,
  text: fill(WORDS.console.checkedBefore, { why: problem?.detail ?? problem?.code ?? '' }),
  next: adviceWords(problem),
})

function refusedOutcome({ problem }: PlayExchange, order: PaymentOrder, isOwn: boolean, again: Plan['again']): Outcome {
  const reason = problem?.reason ?? problem?.code ?? ''
  const amount = amountWords(order.amount, order)
  const refill = isOwn && reason.endsWith('insufficient_balance')
  return {
    tone: 'bad',
    charged: problem?.advice?.decision.charged === 'unknown' ? WORDS.console.notKnown : WORDS.console.notCharged,
    text: problem?.detail ? `\`${reason}\`: ${problem.detail}` : `\`${reason}\``,
    next: adviceWords(problem),
    actions: [
      refill
        ? { label: fill(WORDS.console.refillAndPay, { amount }), act: () => again({ whatIf: '', refill: true }) }
        : {
            label: isOwn ? WORDS.console.signNew : fill(WORDS.console.payFromTest, { amount }),
            act: () => again({ whatIf: '' }),
          },
    ],
  }
}
