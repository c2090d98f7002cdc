import type { Api, ChargingCase, Decision } from './model'

/** The row for a request that got no response. */
export const NO_RESPONSE = 'no_response'

/**
 * What to do after an error: the row of its reason; of its code, when it has no reason or one that is not known; and of
 * no response, when its code is not known either.
 * @throws Error when the table lacks that row, which the lint of a description finds first
 */
export function decisionFor(
  { decisions }: Pick<Api, 'decisions'>,
  { code, reason }: { code?: string | null | undefined; reason?: string | null | undefined },
): Decision {
  const row = [reason, code, NO_RESPONSE].flatMap((name) => decisions.find(({ on }) => on === name) ?? [])[0]
  if (!row) throw new Error(`x-decisions has no row for ${NO_RESPONSE}.`)
  return row
}

/** What a case of charging comes to: what it says itself, else the row of its response. */
export function chargedIn(api: Pick<Api, 'decisions'>, { charged, answer }: Pick<ChargingCase, 'charged' | 'answer'>) {
  return charged ?? decisionFor(api, answer).charged
}

/** A row in the members of a problem document, and of the extension of each error response. */
export function decisionMembers({ charged, retry, maySignNew, lookUp }: Decision) {
  return { charged, retry, may_sign_new: maySignNew, ...(lookUp.length > 0 ? { look_up: lookUp } : {}) }
}

const LOOK_UP: Readonly<Record<Decision['lookUp'][number], string>> = {
  nonce: '`authorizationState(from, nonce)` of the token contract',
  transaction: 'the transaction of the payment',
  balance: 'the balance of the wallet',
  clock: 'the clock of your machine',
  requirements: 'the payment requirements in `PAYMENT-REQUIRED`',
}

const CHARGED: Readonly<Record<Decision['charged'], string>> = {
  no: 'Not charged.',
  yes: 'Charged already.',
  unknown: 'Perhaps charged.',
}

const RETRY: Readonly<Record<Decision['retry'], string>> = {
  never: 'The same request cannot succeed.',
  after_wait:
    'Wait as long as `Retry-After` says, else longer before each attempt, then send the same signed payment again.',
  same_payment: 'Send the same signed payment again.',
  new_payment: '',
}

const AFTER_EXPIRY = 'once `validBefore` has passed and the nonce is unused'

function signWords({ retry, maySignNew }: Decision): string {
  if (maySignNew === 'never') return 'Never sign a new one: it is charged again.'
  if (retry === 'new_payment') return `Sign a new payment${maySignNew === 'now' ? '' : ` ${AFTER_EXPIRY}`}.`
  return maySignNew === 'now' ? '' : `Sign a new one only ${AFTER_EXPIRY}.`
}

/**
 * A row as sentences, the one wording that pages, llms.txt and the sandbox share.
 * @returns Markdown: whether it is charged, what to look up, how to repeat the request, when to sign anew
 */
export function decisionWords(decision: Decision): string {
  const { charged, retry, lookUp } = decision
  const look = lookUp.length > 0 ? `Check ${lookUp.map((each) => LOOK_UP[each]).join(' or ')}.` : ''
  return [CHARGED[charged], look, RETRY[retry], signWords(decision)].filter(Boolean).join(' ')
}
