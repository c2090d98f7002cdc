import type { PaymentOrder } from '@/sandbox/browser/messages'

type Token = Pick<PaymentOrder, 'decimals' | 'symbol'>

/** An amount as a decimal number, with at least three decimals. */
function decimal(atomic: string | bigint, decimals: number): string {
  const digits = String(atomic).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits
    .slice(digits.length - decimals)
    .replace(/0+$/, '')
    .padEnd(3, '0')
  return `${whole}.${fraction}`
}

/** `0.001 USDC`. */
export function amountWords(atomic: string | bigint, { decimals, symbol }: Token): string {
  return `${decimal(atomic, decimals)} ${symbol}`
}

/** `$0.001`: a dollar token counts as one dollar. */
export function dollars(atomic: string | bigint, decimals: number): string {
  return `$${decimal(atomic, decimals)}`
}

/** What was charged according to the ledger. */
export function chargedWords(moved: bigint, token: Token, how = ''): string {
  return moved === 0n ? 'Not charged.' : `Charged ${how ? `${how}: ` : ''}${amountWords(moved, token)}.`
}

/** `0x3E05…E5af`. */
export function short(hex: string): string {
  return hex.length > 14 ? `${hex.slice(0, 6)}…${hex.slice(-4)}` : hex
}

/** The duration of a step: `4 ms`. */
export function milliseconds(ms: number): string {
  return `${Math.max(1, Math.round(ms))} ms`
}
