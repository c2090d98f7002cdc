import { fill } from 'docs402/shared/words/words'
import { NotSigned, readRequirement, type Requirement } from '@docs402/sandbox/requirement'
import type { Outcome } from '../run'
import { cap, capWords, leftOf, microDollars } from './cap'
import { timeOf } from './clock'
import { type Answer, forgetWallet, type Plan, type Talk, wordsOf } from './conversation'
import { WalletFault } from './fault'
import { REFUSALS } from './refusal'
import { closePayment, keepPayment, openElsewhere, openPayment, signatureIn } from './kept'
import { closeExpired, isExpired, openOutcome, sendPaid, type Signed, stateOf, timeWords } from './settle'
import {
  agreedWays,
  checkClock,
  checkFunds,
  type DescribedWay,
  olderOf,
  type Ready,
  readyWallet,
  signPayment,
} from './sign'

/** The name of the lock of all tabs. */
const LOCK = 'payment'

const nothing = (text: string, next = '', tone: Outcome['tone'] = 'bad'): Outcome => ({
  ...{ tone, charged: WORDS.wallet.notCharged, text, next },
})

/**
 * Sends a request to a real server and pays for it from the reader's own wallet: what the description says, or nothing.
 * It never throws: what happens, and what it costs, is how the talk ends.
 */
export async function payFromWallet(plan: Plan, talk: Talk): Promise<void> {
  try {
    await payOnce(plan, talk)
  } catch (error) {
    // Another account or wallet may do.
    forgetWallet()
    if (error instanceof WalletFault) return talk.end(nothing(error.message, error.next))
    talk.end(nothing(error instanceof Error ? error.message : String(error)))
  }
}

/** Signs and sends one payment at a time, in all tabs of the site. */
async function alone(talk: Talk, act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) return act()
    talk.end(nothing(WORDS.wallet.otherTab, WORDS.wallet.goOnThere, 'wait'))
  })
}

async function payOnce(plan: Plan, talk: Talk): Promise<void> {
  talk.update({ outcome: undefined, question: undefined, status: WORDS.wallet.requesting })
  const request = await hashOf(plan.identity)
  const open = openPayment()
  if (open && !isExpired(open)) {
    const all = { talk, plan, payment: open }
    if (open.request === request) return sendPaid(all)
    const { actions = [], ...outcome } = openOutcome(all, fill(WORDS.wallet.isOpen, { request: open.line }))
    return talk.end({ ...outcome, actions: actions.slice(1) })
  }
  if (isOpenElsewhere(talk)) return
  const first = await talk.sending(plan.send(null))
  if (!first) return talk.end(nothing(WORDS.wallet.noFirstResponse))
  if (first.status !== 402) {
    const isGood = first.status < 400
    return talk.end(nothing(fill(WORDS.wallet.askedNone, { status: first.status }), '', isGood ? 'ok' : 'bad'))
  }
  if (first.redirectedTo !== '')
    return talk.end(nothing(fill(WORDS.wallet.redirects, { url: first.redirectedTo }), WORDS.wallet.toNoOther))
  const time = timeOf(first.header('Date'))
  const required = requirementOf(plan, first)
  if (typeof required === 'string') return talk.end(nothing(required, WORDS.wallet.tellOwner))
  const { way } = required.agreed
  const seconds = required.accepted.maxTimeoutSeconds
  talk.update({ order: { way, amount: wordsOf(way, way.amount), seconds } })
  checkCap(way.amount, way.asset.decimals)
  const ready = await readyWallet(talk, way)
  await checkClock(ready, time)
  const older = open && (await closeBefore(talk, plan, ready, { open, request, required }))
  if (older === 'ended') return
  await checkFunds(talk, ready, way)
  if (!(await talk.confirm('sign'))) {
    forgetWallet()
    return talk.end(nothing(WORDS.wallet.youDidNotSign, '', 'ok'))
  }
  await alone(talk, async () => {
    // Meanwhile, another form or tab may have paid.
    const other = openPayment()
    if (isOpenElsewhere(talk)) return
    if (other && other.nonce !== open?.nonce)
      return talk.end(nothing(fill(WORDS.wallet.isOpen, { request: other.line }), WORDS.wallet.goOnOne, 'wait'))
    checkCap(way.amount, way.asset.decimals)
    const signed = await signPayment(talk, ready, { required, older, kept: { request, line: plan.line } })
    // Before it is sent: whatever happens to the page, this one is sent again, and no other is signed.
    keepPayment(signed)
    const signature = signatureIn(signed.header)
    if (signature) await sendPaid({ talk, plan, payment: { ...signed, ...signature } })
  })
}

/** Whether a payment of another tab is open: then this one ends. */
function isOpenElsewhere(talk: Talk): boolean {
  const until = openElsewhere(Date.now() / 1000)
  if (until === undefined) return false
  const text = fill(WORDS.wallet.otherTabUntil, { time: timeWords(until) })
  talk.end(nothing(text, WORDS.wallet.goOnOrWait, 'wait'))
  return true
}

/** What the description and the 402 agree on; a sentence if they do not. */
function requirementOf({ terms }: Plan, first: Answer): Requirement<DescribedWay> | string {
  try {
    return readRequirement(first.header('PAYMENT-REQUIRED'), agreedWays(terms), REFUSALS)
  } catch (error) {
    if (error instanceof NotSigned) return error.message
    throw error
  }
}

/** @throws WalletFault when the cap of the page is reached: then the wallet is asked for nothing */
function checkCap(amount: string, decimals: number): void {
  const now = cap()
  const micro = microDollars(amount, decimals)
  if (micro <= leftOf(now)) return
  throw new WalletFault(
    fill(WORDS.wallet.overCap, { cost: capWords(micro), cap: capWords(now.limit), left: capWords(leftOf(now)) }),
    WORDS.wallet.raiseCap,
  )
}

interface Before {
  /** A payment that has expired, and was never settled as far as the page knows. */
  open: Signed
  request: string
  required: Requirement<DescribedWay>
}

/**
 * Looks an expired payment up before another one is signed. Where the contract does not tell, the next payment of the same
 * request takes over its nonce: the contract accepts one of the two.
 * @returns what the next payment takes over; `ended` if none may be signed
 */
async function closeBefore(talk: Talk, plan: Plan, { calls, account }: Ready, { open, request, required }: Before) {
  const { chainId } = required.agreed.asset
  const isSame = open.request === request
  const state = open.chainId === chainId ? await stateOf(open, calls).catch(() => 'unknown' as const) : 'unknown'
  if (state === 'used' && isSame) {
    closePayment()
    const all = { talk, plan, payment: open }
    talk.end({
      ...{
        tone: 'ok',
        charged: fill(WORDS.wallet.chargedBefore, { amount: wordsOf(required.agreed.way, open.amount) }),
      },
      text: WORDS.wallet.settledBefore,
      next: WORDS.wallet.sameForResponse,
      actions: [{ label: WORDS.wallet.sameAgain, act: () => void sendPaid(all) }],
    })
    return 'ended'
  }
  const older = isSame ? olderOf(open, account, chainId) : undefined
  // By the time of its network it is still valid, and nothing would keep the two apart.
  if (state === 'unused' && !older) {
    talk.end(openOutcome({ talk, plan, payment: open }, fill(WORDS.wallet.isOpen, { request: open.line })))
    return 'ended'
  }
  if (state === 'used') closePayment()
  if (state === 'expired') closeExpired(open)
  // What the contract did not tell is kept until the next payment takes its place.
  return older
}

/** SHA-256 of a text, in hex. */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
