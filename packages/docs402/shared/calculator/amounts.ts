// What requests cost. Amounts are whole units of the payment token, as bigint: nothing is rounded.

/** What the sums of the site count as a month. */
export const DAYS = 30

/** Requests of one operation, and the price of each. */
export interface Use {
  count: bigint
  price: bigint
  /** What is signed for each, where that is more than its price. */
  most?: bigint
}

/**
 * Reads an amount of dollars.
 * @param text as typed: `49` or `2.50`
 * @param decimals of the payment token, one of which counts as a dollar
 * @returns undefined when it is not an amount, or finer than the token
 */
export function unitsOf(text: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(text.trim()) ?? []
  if (whole + fraction === '' || fraction.length > decimals) return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** A token amount in the smallest unit as a decimal number, with no more decimals than it needs, but at least so many. */
export function decimal(units: bigint | string, decimals: number, least = 0): string {
  const digits = String(units).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point).replace(/0+$/, '').padEnd(least, '0')
  return [digits.slice(0, point), fraction].filter(Boolean).join('.')
}

/** `1234567.5` as `1,234,567.5`. */
export function groupThousands(plain: string): string {
  const [whole = '', ...fraction] = plain.split('.')
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.')
}

/** An amount in dollars, with at least two digits after the point and no more than it needs: `$86.40`, `$0.006`. */
export function dollars(units: bigint, decimals: number): string {
  return `$${groupThousands(decimal(units, decimals, 2))}`
}

/** The price of all requests. */
export const sumOf = (uses: readonly Use[]): bigint => uses.reduce((sum, { count, price }) => sum + count * price, 0n)

/**
 * Up to how many requests paying for each costs no more than a plan.
 * @param requests a number of requests, whose mix of operations is kept
 * @param sum what they cost together
 * @param plan the price of the plan
 * @returns undefined when the requests cost nothing: then there is no such number
 */
export const crossing = (requests: bigint, sum: bigint, plan: bigint): bigint | undefined =>
  sum > 0n ? (plan * requests) / sum : undefined

/**
 * The settings of our clients that allow these requests and no more, as a line for a shell.
 * @returns the highest price that is paid, and a day's part of the sum, rounded up, in dollars
 */
export function clientBudget(uses: readonly Use[]): string {
  const sum = sumOf(uses)
  const cap = uses.reduce((top, { count, price, most = price }) => (count > 0n && most > top ? most : top), 0n)
  const days = BigInt(DAYS)
  return `export CAP=${decimal(cap, 6, 0)} BUDGET=${decimal((sum + days - 1n) / days, 6, 0)}/day`
}
