/**
 * What this package says to readers, in English. A site hands in the words of another language: the same names, and in
 * each text the same values in braces.
 */

/** The same texts in any language. */
type TextsLike<Texts> = { readonly [Key in keyof Texts]: string }

/** What to do after an error response, or without one. */
export const DECISION_WORDS = {
  no: 'Not charged.',
  yes: 'Already charged.',
  unknown: 'Possibly charged.',
  check: 'Check {what}.',
  transaction: "the payment's transaction",
  balance: "the wallet's balance",
  clock: "your machine's clock",
  requirements: 'the payment requirements in `PAYMENT-REQUIRED`',
  nonceOnEvm: '`authorizationState(from, nonce)` of the token contract',
  nonceOnSolana: 'the transactions of your token account (`getSignaturesForAddress`)',
  failsAgain: 'The same request will fail again.',
  waitFirst:
    'Wait as long as `Retry-After` says, or longer each time without it, then send the same signed payment again.',
  sameAgain: 'Send the same signed payment again.',
  neverSign: 'Never sign a new one: it would be charged again.',
  signNow: 'Sign a new payment.',
  signOnce: 'Sign a new payment {once}.',
  signOnly: 'Sign a new one only {once}.',
  expiredOnEvm: 'once `validBefore` has passed and the nonce is unused',
  expiredOnSolana: 'once the blockhash of the first one has expired and its transfer is not among your transactions',
  onEvm: '{what} on an EVM network',
  onSolana: '{what} on Solana',
  orOn: '{one}, or {other}',
  or: '{one} or {other}',
} as const

/** What an operation costs. */
export const PRICE_WORDS = {
  upTo: 'up to {price}',
  atLeast: 'at least {price}',
  rate: '{price} per {unit}',
  on: '{price} on {networks}',
  and: '{one} and {other}',
  or: '{one}, or {other}',
} as const

/** Why an operation is not paid for, and what can. */
export const UNPAID_WORDS = {
  samples: 'These samples send the request up to its 402 and cannot pay it by {ways}: {clients} can.',
  sample: 'This sends the request up to its 402 and cannot pay it by {ways}: {clients} can.',
  console: 'The console sends the request up to its 402 and cannot pay it by {ways}: {clients} can.',
  way: '{scheme} on {network}',
  or: '{one} or {other}',
} as const

export type DecisionTexts = TextsLike<typeof DECISION_WORDS>
export type PriceTexts = TextsLike<typeof PRICE_WORDS>
export type UnpaidTexts = TextsLike<typeof UNPAID_WORDS>

/** A text with what stands for its names in braces. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** Several as one, by a text with `{one}` and `{other}`. */
export const chained = (all: readonly string[], text: string): string =>
  all.length > 0 ? all.reduce((one, other) => filled(text, { one, other })) : ''
