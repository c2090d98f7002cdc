// Apart from the part itself: this runs in browsers, too.

/** What is charged for a number of units, in dollars. */
export interface Rate {
  usd: string
  per: number
  unit: string
  units: string
}

/** A price by use. */
export interface Usage {
  max: string
  min: string
  rates: Rate[]
}

/**
 * What a request costs, in the token's smallest unit.
 * @param counts how many units of each rate it uses; the most is charged where that is unknown
 * @returns the sum, rounded up, no less than the least and no more than the most
 */
export function usageCost(usage: Usage, counts: readonly (number | bigint | undefined)[], decimals: number): bigint {
  const [most, least] = [atomicOf(usage.max, decimals), atomicOf(usage.min, decimals)]
  if (usage.rates.length === 0 || usage.rates.some((_, at) => counts[at] === undefined)) return most
  const FINE = 18
  // Each in 10^-18 of the smallest unit and its own batch: nothing is rounded before the sum is.
  const batches = usage.rates.reduce((product, { per }) => product * BigInt(per), 1n)
  const sum = usage.rates.reduce(
    (total, { usd, per }, at) =>
      total + BigInt(counts[at] ?? 0) * atomicOf(usd, decimals + FINE) * (batches / BigInt(per)),
    0n,
  )
  const whole = batches * 10n ** BigInt(FINE)
  const cost = (sum + whole - 1n) / whole
  return cost > most ? most : cost < least ? least : cost
}

/**
 * Dollars in a token's smallest unit: a dollar token counts as one dollar.
 * @throws RangeError if the amount is finer than the token
 */
export function atomicOf(usd: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = usd.split('.')
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals)
    throw new RangeError(`${usd} USD has more digits than a token with ${decimals} decimals can represent.`)
  return BigInt(whole + digits.padEnd(decimals, '0'))
}
