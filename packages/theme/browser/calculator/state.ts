import { MAX_COUNT } from './scale'
import { plainNumber } from './number-input'
import { settable, type CalculatorData, type Counts, type Preset } from 'docs402/shared/calculator/uses'

/** What a reader can set: the price of the plan as digits, or empty. */
export interface State {
  counts: Counts
  plan: string
}

/** What readers can start from. */
export const startsOf = ({ presets }: CalculatorData): Preset[] => [
  ...presets,
  { name: WORDS.calculator.clear, about: '', counts: {} },
]

const nameOf = ({ name, counts }: Preset) =>
  Object.keys(counts).length === 0 ? 'nothing' : name.toLowerCase().replaceAll(' ', '-')

/**
 * A state as the fragment of a URL, which browsers send to no server: the app that it is nearest to unless that is the
 * first one, the operations that differ from it, and the plan. `app=shop&getLogs=300&plan=49`
 */
export function fragmentOf(data: CalculatorData, { counts, plan }: State): string {
  const ways = startsOf(data).map((start, at) => [
    ...(at > 0 ? [['app', nameOf(start)]] : []),
    ...settable(data)
      .filter(({ key, first }) => (counts[key] ?? first) !== (start.counts[key] ?? first))
      .map(({ key, first }) => [key, String(counts[key] ?? first)]),
  ])
  const shortest = ways.reduce((best, next) => (next.length < best.length ? next : best))
  return new URLSearchParams([...shortest, ...(plan ? [['plan', plan]] : [])]).toString()
}

/** The price of a plan as digits; empty if it is not a price, or too high for one. */
export function planIn(text: string): string {
  const plan = plainNumber(text, true) ?? ''
  return Number(plan) > MAX_COUNT ? '' : plan
}

/**
 * The state in a fragment, which anyone may have written: unknown names and what is not a number are ignored.
 * @returns undefined when it has none, as that of an anchor
 */
export function stateIn(data: CalculatorData, fragment: string): State | undefined {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''))
  const app = startsOf(data).find((start) => nameOf(start) === parameters.get('app'))
  const counts = settable(data).flatMap(({ key }) => {
    const count = plainNumber(parameters.get(key) ?? '')
    return count === undefined ? [] : [[key, Math.min(Number(count), MAX_COUNT)] as const]
  })
  const plan = planIn(parameters.get('plan') ?? '')
  if (!app && counts.length === 0 && plan === '') return undefined
  return { counts: { ...(app ?? startsOf(data)[0])?.counts, ...Object.fromEntries(counts) }, plan }
}
