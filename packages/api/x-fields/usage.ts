import { z } from 'zod'
import type { JsonNode } from '../json-node'
import type { Fault } from '../fault'
import { fault, listOf, positive, text } from './field-group'
import type { Usage } from './usage-cost'

const dollarText = (digits: number, words: string) =>
  z.string().regex(new RegExp(`^[0-9]+(\\.[0-9]{1,${digits}})?$`), `a price is a decimal string with at most ${words}`)

/** An amount of dollars that a request can cost. */
export const amountText = dollarText(6, 'six digits')

/** What is charged for a number of units: `{ amount: '0.002', per: 1000, unit: token }`. */
const rateSchema = z.strictObject({
  /** A rate can be finer than a price: what is summed is not. */
  amount: dollarText(18, '18 digits'),
  per: positive.default(1),
  /** One of them: token, result, MB, second. */
  unit: text,
  /** Several of them, where an s at the end is not enough. */
  units: text.optional(),
})

/** The most that a request costs, and what is measured. */
export const usageSchema = z.strictObject({
  max: amountText,
  min: amountText.default('0'),
  rates: listOf(rateSchema),
})

/** Several of a unit: `tokens`, `queries`, `MB`. */
function unitsOf(unit: string): string {
  if (/[A-Z0-9%]\w*$/.test(unit)) return unit
  if (/[^aeiou]y$/.test(unit)) return `${unit.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(unit) ? `${unit}es` : `${unit}s`
}

/** What a written price by use is, with what it leaves to that of the API. */
export const usageOf = ({ max, min, rates }: z.infer<typeof usageSchema>): Usage => ({
  max,
  min,
  rates: rates.map(({ amount, per, unit, units }) => ({ usd: amount, per, unit, units: units ?? unitsOf(unit) })),
})

/** What contradicts itself in a price by use. */
export function usageFaults(node: JsonNode, { max, min }: { max: string; min: string }): Fault[] {
  return [
    ...(Number(max) === 0 ? [fault(node.at('max'), 'A request would be free. Write the most that is charged.')] : []),
    ...(Number(min) > Number(max) ? [fault(node.at('min'), `The least, ${min}, is more than the most, ${max}.`)] : []),
    ...node.select('rates.*.unit').flatMap((unit) => {
      const [, one] = /^(.*[^su])s$/.exec(String(unit.value)) ?? []
      return one === undefined
        ? []
        : [fault(unit, `Write one of them: "${one}". Its plural is made of it, or written as units.`)]
    }),
  ]
}
