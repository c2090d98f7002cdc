import { z } from 'zod'
import type { JsonObject } from '../json'
import { type ApiPart, atKey, operations } from './part'
import type { Payment } from './payment'

/** A price, in dollars and in the payment token's smallest unit. */
export interface Price {
  usd: string
  /** `$0.001` */
  label: string
  atomic: string
}

const priceSchema = z.object({
  price: z.strictObject({
    mode: z.literal('fixed'),
    currency: z.literal('USD'),
    amount: z.string().regex(/^[0-9]+(\.[0-9]{1,6})?$/, 'a price is a decimal string with at most six digits'),
  }),
  protocols: z.array(z.record(z.string(), z.json())).min(1),
})

/** What a request costs. */
export const price: ApiPart = {
  operation: { 'x-payment-info': priceSchema },
  rules: {
    'payment-terms-missing': (root) => {
      const paid = operations(root).find(({ isPaid }) => isPaid)
      if (!paid || root.at('x-payment-terms').value !== undefined) return []
      const message = `${paid.id} has a price, but nothing says how to pay. Add x-payment-terms at the top.`
      return [atKey(paid.node.at('x-payment-info'), message)]
    },
    'price-missing': (root) =>
      operations(root)
        .filter(({ node, isPaid }) => !isPaid && node.at('responses', '402').value !== undefined)
        // Without them, 402 is somebody else's, or prices are still to come.
        .filter(() => root.at('x-payment-terms').value !== undefined && root.at('x-errors').value !== undefined)
        .map(({ node, id }) =>
          atKey(node, `${id} responds with 402 but has no price. Add x-payment-info with price and protocols.`),
        ),
    'price-unanswered': (root) =>
      operations(root)
        .filter(({ node, isPaid }) => isPaid && node.at('responses', '402').value === undefined)
        .filter(() => root.at('x-errors').value !== undefined)
        .map(({ node, id }) => {
          const fix = "Add '402': { $ref: '#/components/responses/PaymentRequired' }."
          return atKey(node.at('responses'), `${id} has a price but no 402 response. ${fix}`)
        }),
  },
}

/**
 * The price of an operation, in dollars and in the payment token's smallest unit (a dollar token counts as one dollar).
 * @returns null for a free operation
 * @throws RangeError if the price is finer than the token
 */
export function priceOf(operation: JsonObject, payment: Payment | null): Price | null {
  const written = priceSchema.optional().parse(operation['x-payment-info'])
  if (!written) return null
  const usd = written.price.amount
  const decimals = payment?.assets[0]?.decimals ?? 6
  const [whole = '0', fraction = ''] = usd.split('.')
  if (fraction.length > decimals)
    throw new RangeError(`${usd} USD has more digits than a token with ${decimals} decimals can represent.`)
  return { usd, label: `$${usd}`, atomic: BigInt(whole + fraction.padEnd(decimals, '0')).toString() }
}
