import type { Offer } from './offers'
import type { Rate, Usage } from './usage-cost'

/** A number of units: `1 token`, `1,000 tokens`. */
export const unitWords = (count: number, { unit, units }: Pick<Rate, 'unit' | 'units'>): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? unit : units}`

/** `$0.002 per 1,000 tokens`; `$0.01 per result`. */
export const rateWords = (rate: Rate): string =>
  `$${rate.usd} per ${rate.per === 1 ? rate.unit : unitWords(rate.per, rate)}`

/** A price by use: `up to $0.05, $0.002 per 1,000 tokens`. */
export function usageWords({ max, min, rates }: Usage): string {
  const all = rates.map(rateWords)
  const last = all.pop()
  const measured = last === undefined ? [] : [all.length > 0 ? `${all.join(', ')} and ${last}` : last]
  return [`up to $${max}`, ...measured, ...(Number(min) > 0 ? [`at least $${min}`] : [])].join(', ')
}

/** A network as people write it, of its id: `Base Sepolia`. */
export const networkWords = (id: string): string =>
  id.replaceAll(
    /(^|[-_])([a-z0-9])/g,
    (_, before: string, letter: string) => (before ? ' ' : '') + letter.toUpperCase(),
  )

/**
 * What an operation costs, as every page, file and form says it.
 * @param usd the price, or the most of it
 * @param offers the ways to pay: one with another price is named with its networks
 */
export function priceLabel(usd: string, usage: Usage | null, offers: readonly Offer[]): string {
  const main = usage ? usageWords(usage) : `$${usd}`
  const others = offers
    .filter((offer) => (usage ? offer.scheme === 'exact' : offer.usd !== usd))
    .map((offer) => `$${offer.usd}${offer.networks ? ` on ${offer.networks.map(networkWords).join(' and ')}` : ''}`)
  const isMain = offers.some((offer) => (usage ? offer.scheme === 'upto' : offer.usd === usd))
  const all = [...(isMain || others.length === 0 ? [main] : []), ...new Set(others)]
  return all.join(', or ')
}

/** What fits in a narrow place: `$0.001`, `up to $0.05`. */
export const shortPrice = ({ usd, usage }: { usd: string; usage: Usage | null }): string =>
  usage ? `up to $${usd}` : `$${usd}`
