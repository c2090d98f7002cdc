import { dollars, sumOf } from '../shared/calculator/amounts'
import { unknownId } from '@docs402/findings'
import type { Api } from '@docs402/api'

/** Requests of one operation. */
export interface CostTerm {
  count: number
  operation: string
}

const TERM = /^(\d[\d,]*) (\w+)$/

/**
 * Parses the requests of `<Cost of="…" />`: `1,440 listTransfers + 24 getPortfolio`.
 * @throws if the syntax is wrong
 */
export function costTerms(text: string): CostTerm[] {
  return text.split(' + ').map((part) => {
    const [, count, operation] = TERM.exec(part) ?? []
    if (count === undefined || operation === undefined)
      throw new Error(
        `"${part}" is not a number followed by an operation. Write requests like "24 getBlock", joined by " + ".`,
      )
    return { count: Number(count.replaceAll(',', '')), operation }
  })
}

/**
 * The price of many requests, for `<Cost of="…" />`.
 * @throws for an operation that does not exist or is free, with the paid ones
 */
export function costFact({ operations, payment }: Api, of: string): string {
  const paid = operations.flatMap(({ id, price }) => (price ? [{ id, atomic: price.atomic }] : []))
  const uses = costTerms(of).map(({ count, operation }) => {
    const known = paid.find(({ id }) => id === operation)
    if (known) return { count: BigInt(count), price: BigInt(known.atomic) }
    const ids = paid.map(({ id }) => id)
    throw new Error(unknownId('paid operation', operation, ids))
  })
  return dollars(sumOf(uses), payment?.assets[0]?.decimals ?? 6)
}
