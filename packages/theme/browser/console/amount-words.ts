import { fill } from 'docs402/shared/words/words'
import { decimal } from 'docs402/shared/calculator/amounts'
import type { PaymentOrder } from '@docs402/sandbox/messages'

type Token = Pick<PaymentOrder, 'decimals' | 'symbol'>

/** `0.001 USDC`. */
export function amountWords(atomic: string | bigint, { decimals, symbol }: Token): string {
  return `${decimal(atomic, decimals, 3)} ${symbol}`
}

/** `$0.001`: a dollar token counts as one dollar. */
export function dollars(atomic: string | bigint, decimals: number): string {
  return `$${decimal(atomic, decimals, 3)}`
}

/** What was charged according to the ledger. @param isOnce whether it is said that it was charged once */
export function chargedWords(moved: bigint, token: Token, isOnce = false): string {
  if (moved === 0n) return WORDS.console.notCharged
  return fill(isOnce ? WORDS.console.chargedOnce : WORDS.console.charged, { amount: amountWords(moved, token) })
}

/** The duration of a step: `4 ms`. */
export function milliseconds(ms: number): string {
  const style = { style: 'unit', unit: 'millisecond', unitDisplay: 'short' } as const
  return new Intl.NumberFormat(LOCALE, style).format(Math.max(1, Math.round(ms)))
}
