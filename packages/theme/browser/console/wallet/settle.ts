import { fill } from 'docs402/shared/words/words'
import { readReceipt } from '@docs402/sandbox/receipt'
import { printed } from '@docs402/sandbox/requirement'
import { decodeHeader } from '@docs402/sandbox/header'
import type { WalletTerms, WalletWay } from 'docs402/shared/formats/console-file'
import { shortValue } from 'docs402/shared/short-values'
import type { Outcome } from '../run'
import { amountWords } from '../amount-words'
import { count, microDollars } from './cap'
import type { Answer, Plan, Talk } from './conversation'
import { closePayment, type OpenPayment, type Signature } from './kept'
import { RECEIPT_FAULTS } from './refusal'
import { readyWallet } from './sign'

/** A payment that was signed, with what its header says. */
export type Signed = OpenPayment & Signature

/** `12:01:00` */
export const timeWords = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleTimeString(LOCALE, { hour12: false })

const costs = (payment: Signed) => amountWords(payment.amount, payment)

/** No node or server has a later time than this for what was signed here. */
const MARGIN_SECONDS = 15

/** Whether a payment can no longer be settled, whatever the clock of its network. */
export const isExpired = ({ validBefore }: Signature): boolean => Date.now() / 1000 > validBefore + MARGIN_SECONDS

/** Why a server says that it took no payment, in its own words. */
function reasonIn(answer: Answer): string {
  for (const [name, member] of [
    ['PAYMENT-RESPONSE', 'errorReason'],
    ['PAYMENT-REQUIRED', 'error'],
  ] as const) {
    try {
      const value: unknown = decodeHeader(answer.header(name) ?? '')?.[member]
      if (typeof value === 'string' && value !== '') return fill(WORDS.wallet.serverSays, { words: printed(value) })
    } catch {
      // It says nothing.
    }
  }
  return ''
}

/** What is to be done about a payment that is open. */
interface Open {
  talk: Talk
  plan: Plan
  payment: Signed
}

const sameAgain = (open: Open) => ({ label: WORDS.wallet.sameAgain, act: () => void sendPaid(open) })
const lookItUp = (open: Open) => ({ label: WORDS.wallet.lookUp, act: () => void lookUp(open) })

/** An end that leaves the payment open: no second one is signed before it is settled or has expired. */
export function openOutcome(open: Open, text: string): Outcome {
  const { validBefore } = open.payment
  return {
    tone: 'wait',
    charged: WORDS.wallet.notKnown,
    text: fill(WORDS.wallet.canBeCharged, { text, amount: costs(open.payment), time: timeWords(validBefore) }),
    next: WORDS.wallet.sameOrLookUp,
    actions: [sameAgain(open), lookItUp(open)],
  }
}

/** Sends a request with a payment that is signed: again and again the same one. */
export async function sendPaid(open: Open): Promise<void> {
  const { talk, plan, payment } = open
  talk.update({ outcome: undefined, status: WORDS.wallet.sendingPaid })
  // From here on, nothing that fails says that nothing was charged.
  const answer = await talk.sending(plan.send(payment.header).catch(() => null))
  if (!answer) return talk.end(openOutcome(open, WORDS.wallet.noResponse))
  const receipt = readReceipt(answer.header('PAYMENT-RESPONSE'), payment)
  const isGood = answer.status >= 200 && answer.status < 300
  if ('transaction' in receipt) {
    closePayment()
    const receiptWords = fill(WORDS.wallet.receiptNames, {
      transaction: shortValue(receipt.transaction),
      network: payment.networkName,
    })
    const failed = fill(WORDS.wallet.settledBut, { status: answer.status })
    return talk.end({
      tone: isGood ? 'ok' : 'bad',
      charged: fill(WORDS.wallet.charged, { amount: costs(payment) }),
      text: isGood ? receiptWords : failed + receiptWords,
    })
  }
  if (isGood) return talk.end(openOutcome(open, fill(WORDS.wallet.dataBut, { fault: RECEIPT_FAULTS[receipt.fault] })))
  const again = answer.status === 402 ? WORDS.wallet.asksAgain : fill(WORDS.wallet.answered, { status: answer.status })
  talk.end(openOutcome(open, again + reasonIn(answer)))
}

/** The token of a payment, in the description of the page; undefined if it has it no more. */
const wayOf = ({ ways }: WalletTerms, { chainId, asset }: Signature): WalletWay | undefined =>
  ways.find(({ asset: { chainId: id, address } }) => id === chainId && address.toLowerCase() === asset.toLowerCase())

/**
 * What the token's contract says of a payment: it is the one that knows.
 * @param time of the newest block: later than the payment is valid, nothing can settle it
 */
export async function stateOf(
  payment: Signed,
  calls: { isUsed(account: string, nonce: string): Promise<boolean>; time(): Promise<number> },
): Promise<'used' | 'unused' | 'expired'> {
  // The time first: what is settled in between is seen.
  const time = await calls.time()
  if (await calls.isUsed(payment.from, payment.nonce)) return 'used'
  return time >= payment.validBefore ? 'expired' : 'unused'
}

/** Closes a payment of which nothing was charged, and nothing can be. */
export function closeExpired(payment: Signed): void {
  closePayment()
  count(-microDollars(payment.amount, payment.decimals))
}

/** Asks the token's contract, through the reader's wallet, what became of a payment. Nothing is signed. */
async function lookUp(open: Open): Promise<void> {
  const { talk, plan, payment } = open
  talk.update({ outcome: undefined, status: WORDS.wallet.lookingUp })
  const way = wayOf(plan.terms, payment)
  if (!way) return talk.end(openOutcome(open, WORDS.wallet.noToken))
  try {
    const { calls } = await readyWallet(talk, way, false)
    const state = await stateOf(payment, calls)
    if (state === 'unused') return talk.end(openOutcome(open, WORDS.wallet.notSettled))
    if (state === 'expired') {
      closeExpired(payment)
      const text = fill(WORDS.wallet.expired, { amount: costs(payment), time: timeWords(payment.validBefore) })
      return talk.end({ tone: 'ok', charged: WORDS.wallet.notCharged, text })
    }
    closePayment()
    talk.end({
      tone: 'ok',
      charged: fill(WORDS.wallet.charged, { amount: costs(payment) }),
      text: fill(WORDS.wallet.contractSays, { network: payment.networkName }),
      next: WORDS.wallet.sameForResponse,
      actions: [sameAgain(open)],
    })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    talk.end(openOutcome(open, fill(WORDS.wallet.notLookedUp, { why })))
  }
}
