import type { Decision } from './decisions'

const LOOK_UP: Readonly<Record<Decision['lookUp'][number], string>> = {
  nonce: '`authorizationState(from, nonce)` of the token contract',
  transaction: "the payment's transaction",
  balance: "the wallet's balance",
  clock: "your machine's clock",
  requirements: 'the payment requirements in `PAYMENT-REQUIRED`',
}

const CHARGED: Readonly<Record<Decision['charged'], string>> = {
  no: 'Not charged.',
  yes: 'Already charged.',
  unknown: 'Possibly charged.',
}

const RETRY: Readonly<Record<Decision['retry'], string>> = {
  never: 'The same request will fail again.',
  after_wait: 'Wait as long as `Retry-After` says, or longer each time without it, then send the same signed payment again.',
  same_payment: 'Send the same signed payment again.',
  new_payment: '',
}

const AFTER_EXPIRY = 'once `validBefore` has passed and the nonce is unused'

function signWords({ retry, maySignNew }: Decision): string {
  if (maySignNew === 'never') return 'Never sign a new one: it would be charged again.'
  if (retry === 'new_payment') return `Sign a new payment${maySignNew === 'now' ? '' : ` ${AFTER_EXPIRY}`}.`
  return maySignNew === 'now' ? '' : `Sign a new one only ${AFTER_EXPIRY}.`
}

/**
 * A row as sentences, which pages, llms.txt and the sandbox share.
 * @returns Markdown: whether it is charged, what to look up, how to repeat the request, when to sign again
 */
export function decisionWords(decision: Decision): string {
  const { charged, retry, lookUp } = decision
  const look = lookUp.length > 0 ? `Check ${lookUp.map((each) => LOOK_UP[each]).join(' or ')}.` : ''
  return [CHARGED[charged], look, RETRY[retry], signWords(decision)].filter(Boolean).join(' ')
}
