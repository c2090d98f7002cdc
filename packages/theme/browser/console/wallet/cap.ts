import { dollars, unitsOf } from 'docs402/shared/calculator/amounts'
import { textOfTab } from '../../preferences'

/** Amounts here are in millionths of a dollar: a dollar token counts as one dollar. */
const DECIMALS = 6
const DEFAULT_CAP = 100_000n

/** What may be signed in this tab, and what was signed or could still be settled. */
interface Cap {
  limit: bigint
  signed: bigint
}

const ofTab = textOfTab('payment-cap')
const isAmount = (text: string | undefined): text is string => text !== undefined && /^\d{1,18}$/.test(text)

/** The cap of this page, and of the others in its tab: $0.10 until the reader sets another. */
export function cap(): Cap {
  const [limit, signed] = ofTab.read().split(' ')
  if (!isAmount(limit) || !isAmount(signed)) return { limit: DEFAULT_CAP, signed: 0n }
  return { limit: BigInt(limit), signed: BigInt(signed) }
}

const write = ({ limit, signed }: Cap) => ofTab.write(`${limit} ${signed}`)

/** Sets the most that may be signed. @param text in dollars, as typed. @returns whether it is an amount */
export function setCap(text: string): boolean {
  const limit = unitsOf(text.replace(/^\s*\$/, ''), DECIMALS)
  if (limit === undefined || !isAmount(String(limit))) return false
  write({ ...cap(), limit })
  return true
}

/** An amount of a token in millionths of a dollar, rounded up. */
export function microDollars(amount: string, decimals: number): bigint {
  const scale = 10n ** BigInt(decimals)
  return (BigInt(amount) * 10n ** BigInt(DECIMALS) + scale - 1n) / scale
}

/** Counts what is about to be signed; what was not sent, or expired, is taken off again with a negative amount. */
export function count(micro: bigint): void {
  const { limit, signed } = cap()
  write({ limit, signed: signed + micro < 0n ? 0n : signed + micro })
}

/** What may still be signed. */
export const leftOf = ({ limit, signed }: Cap): bigint => (limit > signed ? limit - signed : 0n)

/** `$0.10` */
export const capWords = (micro: bigint): string => dollars(micro, DECIMALS)
