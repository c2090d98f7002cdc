import { chained, DECISION_WORDS, type DecisionTexts, filled } from '../words'
import { type ChainKind, kindOf } from './chain-kinds'
import type { Decision } from './decisions'
import type { Payment } from './payment'

/** The kinds of networks that an API is paid on, in their order; EVM where it says nothing. */
export function chainKinds(payment: Pick<Payment, 'assets'> | null): ChainKind[] {
  const kinds = new Set(payment?.assets.map(({ caip2 }) => kindOf(caip2)))
  return kinds.size > 0 ? [...kinds] : ['eip155']
}

/** What holds on networks of these kinds: of several, each with its network. */
function onKinds(of: Readonly<Record<ChainKind, string>>, kinds: readonly ChainKind[], words: DecisionTexts): string {
  const [only, ...others] = kinds
  if (only !== undefined && others.length === 0) return of[only]
  const on = { eip155: words.onEvm, solana: words.onSolana }
  return chained(
    kinds.map((kind) => filled(on[kind], { what: of[kind] })),
    words.orOn,
  )
}

function signWords({ retry, maySignNew }: Decision, kinds: readonly ChainKind[], words: DecisionTexts): string {
  if (maySignNew === 'never') return words.neverSign
  const once = onKinds({ eip155: words.expiredOnEvm, solana: words.expiredOnSolana }, kinds, words)
  if (retry === 'new_payment') return maySignNew === 'now' ? words.signNow : filled(words.signOnce, { once })
  return maySignNew === 'now' ? '' : filled(words.signOnly, { once })
}

/** What is done before and instead of a repeat. */
const repeatWords = ({ retry }: Decision, words: DecisionTexts): string =>
  ({ never: words.failsAgain, after_wait: words.waitFirst, same_payment: words.sameAgain, new_payment: '' })[retry]

/**
 * What follows from a row, without the charge: what to look up, how to repeat the request, when to sign again.
 * @param kinds of the networks that are paid on: a payment is looked up differently on each
 * @returns Markdown
 */
export function nextWords(decision: Decision, kinds: readonly ChainKind[], words: DecisionTexts): string {
  const nonce = () => onKinds({ eip155: words.nonceOnEvm, solana: words.nonceOnSolana }, kinds, words)
  const looked = decision.lookUp.map((each) => (each === 'nonce' ? nonce() : words[each]))
  const look = looked.length > 0 ? filled(words.check, { what: chained(looked, words.or) }) : ''
  return [look, repeatWords(decision, words), signWords(decision, kinds, words)].filter(Boolean).join(' ')
}

/** A row as sentences, which pages, llms.txt and the sandbox share: whether it is charged, and what follows. */
export const decisionWords = (
  decision: Decision,
  kinds: readonly ChainKind[],
  words: DecisionTexts = DECISION_WORDS,
): string => [words[decision.charged], nextWords(decision, kinds, words)].filter(Boolean).join(' ')
