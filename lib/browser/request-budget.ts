/** Prices have at most the six decimals of the payment token: whole units divide without rounding errors. */
const UNITS_PER_DOLLAR = 1_000_000

const unitsOf = (dollars: string) => Math.round(Number(dollars) * UNITS_PER_DOLLAR)

/**
 * How many requests a budget pays for.
 * @param budget in dollars, as typed
 * @param price of one request, as shown by `<Price>`: `$0.001`
 * @returns undefined when the budget is not an amount
 * @throws RangeError when the price is not an amount
 */
export function requestsFor(budget: string, price: string): number | undefined {
  const each = unitsOf(price.replace('$', ''))
  if (!(each > 0)) throw new RangeError(`A budget needs requests with a price, but the price is "${price}".`)
  const units = budget.trim() === '' ? NaN : unitsOf(budget)
  return units >= 0 && Number.isSafeInteger(units) ? Math.floor(units / each) : undefined
}
