import { type ChainKind, KIND_WORDS, kindOf } from './chain-kinds'
import type { Decision } from './decisions'
import type { Payment } from './payment'

/** The kinds of networks that an API is paid on, in their order; EVM where it says nothing. */
export function chainKinds(payment: Pick<Payment, 'assets'> | null): ChainKind[] {
  const kinds = new Set(payment?.assets.map(({ caip2 }) => kindOf(caip2)))
  return kinds.size > 0 ? [...kinds] : ['eip155']
}

type OfKinds = Readonly<Record<ChainKind, string>>

/** What holds on networks of these kinds: of several, each with its network. */
function onKinds(words: OfKinds, kinds: readonly ChainKind[]): string {
  const [only, ...others] = kinds
  if (only !== undefined && others.length === 0) return words[only]
  const on = { eip155: `on an ${KIND_WORDS.eip155} network`, solana: `on ${KIND_WORDS.solana}` }
  return kinds.map((kind) => `${words[kind]} ${on[kind]}`).join(', or ')
}

const NONCE: OfKinds = {
  eip155: '`authorizationState(from, nonce)` of the token contract',
  solana: 'the transactions of your token account (`getSignaturesForAddress`)',
}

const LOOK_UP: Readonly<Record<Exclude<Decision['lookUp'][number], 'nonce'>, string>> = {
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
  after_wait:
    'Wait as long as `Retry-After` says, or longer each time without it, then send the same signed payment again.',
  same_payment: 'Send the same signed payment again.',
  new_payment: '',
}

const AFTER_EXPIRY: OfKinds = {
  eip155: 'once `validBefore` has passed and the nonce is unused',
  solana: 'once the blockhash of the first one has expired and its transfer is not among your transactions',
}

function signWords({ retry, maySignNew }: Decision, kinds: readonly ChainKind[]): string {
  const expired = onKinds(AFTER_EXPIRY, kinds)
  if (maySignNew === 'never') return 'Never sign a new one: it would be charged again.'
  if (retry === 'new_payment') return `Sign a new payment${maySignNew === 'now' ? '' : ` ${expired}`}.`
  return maySignNew === 'now' ? '' : `Sign a new one only ${expired}.`
}

/**
 * A row as sentences, which pages, llms.txt and the sandbox share.
 * @param kinds of the networks that are paid on: a payment is looked up differently on each
 * @returns Markdown: whether it is charged, what to look up, how to repeat the request, when to sign again
 */
export function decisionWords(decision: Decision, kinds: readonly ChainKind[]): string {
  const { charged, retry, lookUp } = decision
  const look =
    lookUp.length > 0
      ? `Check ${lookUp.map((each) => (each === 'nonce' ? onKinds(NONCE, kinds) : LOOK_UP[each])).join(' or ')}.`
      : ''
  return [CHARGED[charged], look, RETRY[retry], signWords(decision, kinds)].filter(Boolean).join(' ')
}
