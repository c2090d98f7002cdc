import { unknownId } from '@chain-data/findings'
import type { Api } from '@chain-data/api'

/** Requests of one operation. */
interface CostTerm {
  count: number
  operation: string
}

const TERM = /^(\d[\d,]*) (\w+)$/

/**
 * Reads what `<Cost of="…" />` adds up: `1,440 listTransfers + 24 getPortfolio`.
 * @throws when it is written another way
 */
export function costTerms(text: string): CostTerm[] {
  return text.split(' + ').map((part) => {
    const [, count, operation] = TERM.exec(part) ?? []
    if (count === undefined || operation === undefined)
      throw new Error(
        `"${part}" is not a number and an operation. Write requests as in "24 getBlock", and " + " between several.`,
      )
    return { count: Number(count.replaceAll(',', '')), operation }
  })
}

/** An amount in US dollars, with at least two digits after the point and no more than it needs: `$86.40`, `$0.006`. */
function dollars(atomic: bigint, decimals: number): string {
  const scale = 10n ** BigInt(decimals)
  const cents = String(atomic % scale)
    .padStart(decimals, '0')
    .replace(/0+$/, '')
    .padEnd(2, '0')
  return `$${(atomic / scale).toLocaleString('en-US')}.${cents}`
}

/**
 * The price of many requests, for `<Cost of="…" />`.
 * @throws for an operation that does not exist or is free, with those that are paid
 */
export function costFact({ operations, payment }: Api, of: string): string {
  const paid = operations.flatMap(({ id, price }) => (price ? [{ id, atomic: price.atomic }] : []))
  const total = costTerms(of).reduce((sum, { count, operation }) => {
    const known = paid.find(({ id }) => id === operation)
    if (!known) {
      const ids = paid.map(({ id }) => id)
      throw new Error(unknownId('paid operation', operation, ids))
    }
    return sum + BigInt(count) * BigInt(known.atomic)
  }, 0n)
  return dollars(total, payment.assets[0]?.decimals ?? 6)
}
