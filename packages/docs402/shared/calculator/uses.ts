import { usageCost, type Usage } from '@docs402/api/price'
import { counted, fill } from '../words/words'
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
  /** What is measured, where its price is the most that it costs. */
  usage?: Usage
}

/** The name of how many units of a rate a request uses, beside the names of operations in `Counts`. */
export const unitsKey = (id: string, rate: number): string => `${id}.${rate}`

/** How many units of each rate a request uses: as counted, else as many as the rate is for. */
const unitCounts = ({ id, usage }: PricedOperation, counts: Counts): number[] =>
  (usage?.rates ?? []).map(({ per }, at) => counts[unitsKey(id, at)] ?? per)

/** What one request costs with these counts, in the token's smallest unit. */
export const priceWith = (operation: PricedOperation, counts: Counts, decimals: number): bigint =>
  operation.usage ? usageCost(operation.usage, unitCounts(operation, counts), decimals) : BigInt(operation.atomic)

/** The names of all numbers that readers can set, and what they are when nobody has. */
export const settable = ({ operations }: CalculatorData): { key: string; first: number }[] =>
  operations.flatMap(({ id, usage }) => [
    { key: id, first: 0 },
    ...(usage?.rates ?? []).map(({ per }, at) => ({ key: unitsKey(id, at), first: per })),
  ])

/** Requests by operation, the others have none; and units of a request by `unitsKey`. */
export type Counts = Readonly<Record<string, number>>

export interface Preset {
  name: string
  /** What the app does, in a few words; empty if nothing says. */
  about: string
  counts: Counts
}

/** `1 request`, `1,234 requests`. */
export const requestWords = (count: bigint): string => counted(WORDS.calculator.requests, count, LOCALE)

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
  if (requests === 0n) return { text: WORDS.calculator.nothing }
  if (plan === undefined || cross === undefined) return { text: WORDS.calculator.enterPlan }
  const by = dollars(sum > plan ? sum - plan : plan - sum, decimals)
  const verdict =
    sum === plan
      ? WORDS.calculator.same
      : sum < plan
        ? fill(WORDS.calculator.eachCheaper, { amount: by })
        : fill(WORDS.calculator.planCheaper, { amount: by, requests: requestWords(requests) })
  return {
    text: `${verdict} ${fill(WORDS.calculator.breakEven, { requests: requestWords(cross) })}`,
    chart: { requests, sum, plan, cross },
  }
}
