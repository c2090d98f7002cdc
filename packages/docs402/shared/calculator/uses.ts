import { crossing, dollars, sumOf, unitsOf, type Use } from './amounts'

/** What the calculator is made from: the paid operations, and the apps that readers can start from. */
export interface CalculatorData {
  /** Of the payment token, one of which counts as a dollar. */
  decimals: number
  operations: readonly PricedOperation[]
  presets: readonly Preset[]
}

export interface PricedOperation {
  id: string
  anchor: string
  title: string
  /** The price, in the token's smallest unit and in words. */
  atomic: string
  label: string
}

/** Requests by operation; the others have none. */
export type Counts = Readonly<Record<string, number>>

export interface Preset {
  name: string
  counts: Counts
}

/** `1 request`, `1,234 requests`. */
export const requestWords = (count: bigint): string =>
  `${count.toLocaleString('en-US')} ${count === 1n ? 'request' : 'requests'}`

/** Requests with their price together, and the plan with which they are compared. */
export interface Comparison {
  text: string
  /** The number at which the two cross is known. */
  chart?: { requests: bigint; sum: bigint; plan: bigint; cross: bigint }
}

/** Compares requests of one mix with a plan. @param planText the price of the plan, as typed */
export function compare(uses: readonly Use[], planText: string, decimals: number): Comparison {
  const sum = sumOf(uses)
  const requests = uses.reduce((total, { count }) => total + count, 0n)
  const plan = unitsOf(planText, decimals)
  const cross = plan === undefined ? undefined : crossing(requests, sum, plan)
  if (requests === 0n) return { text: 'With no requests, you pay nothing.' }
  if (plan === undefined || cross === undefined)
    return { text: 'Enter the price of a plan to see the break-even point.' }
  const by = dollars(sum > plan ? sum - plan : plan - sum, decimals)
  const verdict =
    sum === plan
      ? 'Both cost the same.'
      : sum < plan
        ? `Paying per request is cheaper by ${by}.`
        : `The plan is cheaper by ${by}, if it includes ${requestWords(requests)}.`
  return {
    text: `${verdict} They break even at ${requestWords(cross)} of this mix.`,
    chart: { requests, sum, plan, cross },
  }
}
