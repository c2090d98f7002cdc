import type { Price } from './model'

/**
 * Builds a price.
 * @param usd decimal string, at most `decimals` digits behind the point
 * @param decimals digits of the payment token; its smallest unit is the smallest price
 * @returns the price for people and in the token's smallest unit (a dollar token is taken at one dollar)
 * @throws RangeError when the price is finer than the token
 */
export function priceOf(usd: string, decimals: number): Price {
  const [whole = '0', fraction = ''] = usd.split('.')
  if (fraction.length > decimals) throw new RangeError(`${usd} USD is finer than a token with ${decimals} decimals.`)
  const atomic = BigInt(whole + fraction.padEnd(decimals, '0')).toString()
  return { usd, label: `$${usd}`, atomic }
}
