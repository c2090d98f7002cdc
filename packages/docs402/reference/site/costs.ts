import { pageLanguage } from '../../content/page-language'
import { fill } from '../../shared/words/words'
import { dollars, sumOf } from '../../shared/calculator/amounts'
import { hint, unknownId } from '@docs402/findings'
import { type Api, type Price, usageCost } from '@docs402/api'

/** Requests of one operation. */
export interface CostTerm {
  count: number
  operation: string
  /** How many units each request uses, by their name as it is written; none where the most is counted. */
  units?: { count: number; unit: string }[]
}

const TERM = /^(\d[\d,]*) (\w+)(?: \((.+)\))?$/
const UNITS = /^(\d[\d,]*) (\S.*)$/
const numberOf = (text: string) => Number(text.replaceAll(',', ''))

/**
 * Parses the requests of `<Cost of="…" />`: `1,440 listTransfers + 24 chat (500 input tokens, 2,000 output tokens)`.
 * @throws if the syntax is wrong
 */
export function costTerms(text: string): CostTerm[] {
  return text.split(' + ').map((part) => {
    const [, count, operation, measured] = TERM.exec(part) ?? []
    if (count === undefined || operation === undefined)
      throw new Error(
        `"${part}" is not a number followed by an operation. Write requests like "24 getBlock", joined by " + ".`,
      )
    const units = measured?.split(/, (?=\d)/).map((each) => {
      const [, number, unit] = UNITS.exec(each) ?? []
      if (number !== undefined && unit !== undefined) return { count: numberOf(number), unit }
      throw new Error(`"${each}" is not a number of units. Write what a request uses like "24 chat (2,000 tokens)".`)
    })
    return { count: numberOf(count), operation, ...(units && { units }) }
  })
}

/**
 * The price of many requests, for `<Cost of="…" />`.
 * @throws for an operation that does not exist or is free, with the paid ones
 */
export function costFact({ operations, payment }: Api, of: string): string {
  const decimals = payment?.assets[0]?.decimals ?? 6
  const paid = operations.flatMap(({ id, price }) => (price ? [{ id, price }] : []))
  const terms = costTerms(of)
  const uses = terms.map(({ count, operation, units }) => {
    const paidOperation = paid.find(({ id }) => id === operation)
    if (paidOperation) return { count: BigInt(count), price: costOf(paidOperation, units, decimals) }
    const ids = paid.map(({ id }) => id)
    throw new Error(unknownId('paid operation', operation, ids))
  })
  const isMost = terms.some(
    ({ operation, units }) => !units && paid.some(({ id, price }) => id === operation && price.usage !== null),
  )
  const price = dollars(sumOf(uses), decimals)
  return isMost ? fill(pageLanguage().words.prices.upTo, { price }) : price
}

/** What one request costs with these units; the most that it can where none are given. */
function costOf({ id, price }: { id: string; price: Price }, units: CostTerm['units'], decimals: number): bigint {
  const { usage, atomic } = price
  if (!units) return BigInt(atomic)
  if (!usage) throw new Error(`${id} costs the same each time. Remove what is in parentheses.`)
  const names = usage.rates.flatMap((rate) => [rate.units, rate.unit])
  const wrong = units.find(({ unit }) => !names.includes(unit))
  if (wrong) throw new Error(`${id} is not charged by "${wrong.unit}". ${hint(wrong.unit, [...new Set(names)])}`)
  const counts = usage.rates.map(
    (rate) => units.find(({ unit }) => unit === rate.unit || unit === rate.units)?.count ?? 0,
  )
  return usageCost(usage, counts, decimals)
}
