import { chained, filled, PRICE_WORDS, type PriceTexts } from '../words'
import type { Offer } from './offers'
import type { Rate, Usage } from './usage-cost'

/** A number of units: `1 token`, `1,000 tokens`. @param language in which the number is written (BCP 47) */
export const unitWords = (count: number, { unit, units }: Pick<Rate, 'unit' | 'units'>, language = 'en-US'): string =>
  `${count.toLocaleString(language)} ${count === 1 ? unit : units}`

/** In which words a price is said, and how its numbers of units are written. */
interface Spoken {
  words: PriceTexts
  language: string
}
const ENGLISH: Spoken = { words: PRICE_WORDS, language: 'en-US' }

/** `$0.002 per 1,000 tokens`; `$0.01 per result`. */
const rateWords = (rate: Rate, { words, language }: Spoken): string =>
  filled(words.rate, {
    price: `$${rate.usd}`,
    unit: rate.per === 1 ? rate.unit : unitWords(rate.per, rate, language),
  })

/** A price by use: `up to $0.05, $0.002 per 1,000 tokens`. */
function usageWords({ max, min, rates }: Usage, spoken: Spoken): string {
  const { upTo, atLeast, and } = spoken.words
  const all = rates.map((rate) => rateWords(rate, spoken))
  const last = all.pop()
  const measured = last === undefined ? [] : [chained([...(all.length > 0 ? [all.join(', ')] : []), last], and)]
  const least = Number(min) > 0 ? [filled(atLeast, { price: `$${min}` })] : []
  return [filled(upTo, { price: `$${max}` }), ...measured, ...least].join(', ')
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
export function priceLabel(usd: string, usage: Usage | null, offers: readonly Offer[], spoken = ENGLISH): string {
  const { and, on, or } = spoken.words
  const main = usage ? usageWords(usage, spoken) : `$${usd}`
  const others = offers
    .filter((offer) => (usage ? offer.scheme === 'exact' : offer.usd !== usd))
    .map((offer) => {
      const price = `$${offer.usd}`
      return offer.networks ? filled(on, { price, networks: chained(offer.networks.map(networkWords), and) }) : price
    })
  const isMain = offers.some((offer) => (usage ? offer.scheme === 'upto' : offer.usd === usd))
  const all = [...(isMain || others.length === 0 ? [main] : []), ...new Set(others)]
  return chained(all, or)
}

/** What fits in a narrow place: `$0.001`, `up to $0.05`. */
export const shortPrice = (
  { usd, usage }: { usd: string; usage: Usage | null },
  { upTo }: Pick<PriceTexts, 'upTo'> = PRICE_WORDS,
): string => (usage ? filled(upTo, { price: `$${usd}` }) : `$${usd}`)
