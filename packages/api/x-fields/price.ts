import { z } from 'zod'
import { hint } from '@docs402/findings'
import type { JsonObject } from '../json'
import type { JsonNode } from '../json-node'
import type { Fault } from '../fault'
import type { Scheme } from './assets'
import { kindOf } from './chain-kinds'
import { cannotPay, type CannotPay, KINDS_OF, type Offer } from './offers'
import { type FieldGroup, atKey, fault, id, operations } from './field-group'
import { type Payment, schemeSchema, writtenCaip2 } from './payment'
import { priceLabel } from './price-words'
import { amountText, usageFaults, usageOf, usageSchema } from './usage'
import { atomicOf, type Usage } from './usage-cost'

/** A price, in dollars and in the payment token's smallest unit. */
export interface Price {
  /** What a request costs, or the most that it can cost. */
  usd: string
  /** `$0.001`; `up to $0.05, $0.002 per 1,000 tokens` */
  label: string
  atomic: string
  /** What is measured; null where it costs the same each time. */
  usage: Usage | null
  /** The ways to pay, the first one with this price. */
  offers: Offer[]
  /** Why our samples, the console and the sandbox do not pay it; null where they do. */
  cannotPay: CannotPay | null
}

const fixedSchema = z.strictObject({ mode: z.literal('fixed'), currency: z.literal('USD'), amount: amountText })

/** `min` and `max` are those of agents' discovery of prices; what is missing is in `usage` of x-payment-terms. */
const dynamicSchema = z.strictObject({
  mode: z.literal('dynamic'),
  currency: z.literal('USD'),
  min: amountText.optional(),
  max: amountText.optional(),
  rates: usageSchema.shape.rates.unwrap().optional(),
})

const offerSchema = z.looseObject({
  scheme: schemeSchema.optional(),
  networks: z.array(id).min(1).optional(),
  /** What `exact` costs beside a price by use, or on these networks. */
  amount: amountText.optional(),
})

const priceSchema = z.object({
  price: z.discriminatedUnion('mode', [fixedSchema, dynamicSchema]).optional(),
  protocols: z.array(z.looseObject({ x402: offerSchema.optional() })).min(1),
})

type WrittenPrice = z.infer<typeof priceSchema>

/** What a request costs. */
export const price: FieldGroup = {
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
        .map(({ node, id: name }) =>
          atKey(node, `${name} responds with 402 but has no price. Add x-payment-info with price and protocols.`),
        ),
    'price-unanswered': (root) =>
      operations(root)
        .filter(({ node, isPaid }) => isPaid && node.at('responses', '402').value === undefined)
        .filter(() => root.at('x-errors').value !== undefined)
        .map(({ node, id: name }) => {
          const fix = "Add '402': { $ref: '#/components/responses/PaymentRequired' }."
          return atKey(node.at('responses'), `${name} has a price but no 402 response. ${fix}`)
        }),
    'price-scheme': (root) => [
      ...usageTermsFaults(root.at('x-payment-terms', 'usage')),
      ...operations(root)
        .filter(({ isPaid }) => isPaid)
        .flatMap(({ node, id: name }) => schemeFaults(root, node.at('x-payment-info'), name)),
    ],
  },
}

const usageTermsFaults = (node: JsonNode): Fault[] =>
  node.value === undefined ? [] : usageFaults(node, usageSchema.parse(node.value))

/** The written offers; one without members where none is of x402. */
const writtenOffers = ({ protocols }: WrittenPrice) => {
  const all = protocols.flatMap(({ x402 }) => (x402 ? [x402] : []))
  return all.length > 0 ? all : [{} as z.infer<typeof offerSchema>]
}

/** What a price says of use; null if it is fixed. @param terms those of the API */
function usageIn({ price: written }: WrittenPrice, terms: z.infer<typeof usageSchema> | undefined): Usage | null {
  if (written?.mode === 'fixed') return null
  const max = written?.max ?? terms?.max
  if (max === undefined) return null
  return usageOf({ max, min: written?.min ?? terms?.min ?? '0', rates: written?.rates ?? terms?.rates ?? [] })
}

const schemeOf = ({ price: written }: WrittenPrice, { scheme }: z.infer<typeof offerSchema>): Scheme =>
  scheme ?? (written?.mode === 'fixed' ? 'exact' : 'upto')

/** The schemes of a price fit what it says, and networks on which they exist. */
function schemeFaults(root: JsonNode, node: JsonNode, name: string): Fault[] {
  const priceField = priceSchema.parse(node.value)
  const terms = root.at('x-payment-terms')
  const isMetered = terms.at('scheme').value === 'upto'
  if (!priceField.price && !isMetered)
    return [atKey(node, `${name} has no price. Add price: { mode: fixed, currency: USD, amount: '0.001' }.`)]
  const usage = usageIn(priceField, usageSchema.optional().safeParse(terms.at('usage').value).data)
  if (priceField.price?.mode !== 'fixed' && !usage)
    return priceField.price
      ? [atKey(node.at('price'), `${name} is charged by use, but not up to what. Add max: '0.05'.`)]
      : []
  const assets = terms
    .select('assets.*')
    .filter((asset) => asset.at('environment').value === 'production')
    .map((asset) => ({ network: String(asset.at('network').value), caip2: writtenCaip2(root, asset) ?? '' }))
  const places = node.select('protocols.*').filter((each) => each.at('x402').value !== undefined)
  return [
    ...(usage && priceField.price ? usageFaults(node.at('price'), usage) : []),
    ...writtenOffers(priceField).flatMap((offer, at) => {
      const place = places[at]?.at('x402') ?? node
      const scheme = schemeOf(priceField, offer)
      return [...offerFaults(place, { scheme, offer, usage, name }), ...networkFaults(place, scheme, assets, name)]
    }),
  ]
}

interface CheckedOffer {
  scheme: Scheme
  offer: z.infer<typeof offerSchema>
  usage: Usage | null
  name: string
}

function offerFaults(place: JsonNode, { scheme, offer, usage, name }: CheckedOffer): Fault[] {
  if (scheme === 'upto' && !usage) {
    const fix =
      "Write price: { mode: dynamic, currency: USD, max: '0.05', rates: [{ amount: '0.002', per: 1000, unit: token }] }."
    return [fault(place.at('scheme'), `"upto" charges what was used, and the price of ${name} is fixed. ${fix}`)]
  }
  if (scheme === 'upto' && offer.amount !== undefined)
    return [atKey(place.at('amount'), '"upto" charges what was used: its most is max of the price. Remove amount.')]
  if (scheme !== 'exact' || !usage || offer.amount !== undefined) return []
  const fix = `Add amount: '${usage.max}'.`
  return [fault(place.at('scheme'), `"exact" charges one amount, and ${name} is charged by use. ${fix}`)]
}

function networkFaults(
  place: JsonNode,
  scheme: Scheme,
  assets: readonly { network: string; caip2: string }[],
  name: string,
): Fault[] {
  if (assets.length === 0) return []
  const networks = [...new Set(assets.map(({ network }) => network))]
  const fits = assets.filter(({ caip2 }) => KINDS_OF[scheme].includes(kindOf(caip2))).map(({ network }) => network)
  const named = place.select('networks.*')
  const [first] = fits
  const fix = `Write scheme: exact with an amount${first === undefined ? ', or add an asset on an EVM network' : ''}.`
  const only = 'The scheme "upto" is specified for EVM networks only'
  if (named.length === 0 && fits.length === 0)
    return [atKey(place, `${only}, and ${name} is paid on ${networks.join(', ')}. ${fix}`)]
  return named.flatMap((each): Fault[] => {
    const network = String(each.value)
    if (!networks.includes(network))
      return [fault(each, `No asset is on the network "${network}". ${hint(network, networks)}`)]
    if (fits.includes(network)) return []
    const others = first === undefined ? '' : ` Networks of this API with it: ${[...new Set(fits)].join(', ')}.`
    return [fault(each, `${only}, and ${network} is none.${others} ${fix}`)]
  })
}

/**
 * The price of an operation, in dollars and in the payment token's smallest unit (a dollar token counts as one dollar).
 * @returns null for a free operation
 * @throws RangeError if the price is finer than the token
 */
export function priceOf(operation: JsonObject, payment: Payment | null): Price | null {
  const written = priceSchema.optional().parse(operation['x-payment-info'])
  if (!written) return null
  const usage = usageIn(written, payment?.usage)
  const usd = usage?.max ?? (written.price?.mode === 'fixed' ? written.price.amount : undefined)
  if (usd === undefined) return null
  const assets = payment?.assets.filter(({ environment }) => environment === 'production') ?? []
  const offers = writtenOffers(written).map((offer): Offer => {
    const scheme = schemeOf(written, offer)
    const networks = offer.networks ?? null
    const its = assets.filter(({ network }) => networks === null || networks.includes(network))
    return { scheme, usd: offer.amount ?? usd, networks, kinds: [...new Set(its.map(({ caip2 }) => kindOf(caip2)))] }
  })
  const atomic = atomicOf(usd, payment?.assets[0]?.decimals ?? 6).toString()
  const cannot = cannotPay({ price: { offers } }, payment)
  return { usd, label: priceLabel(usd, usage, offers), atomic, usage, offers, cannotPay: cannot }
}

/** The price of a description as it is published: whole, also where it is that of the API. */
export function publishedPrice(price: Price): JsonObject {
  const { usage, usd } = price
  if (!usage) return { mode: 'fixed', currency: 'USD', amount: usd }
  const rates = usage.rates.map(({ usd: amount, per, unit, units }) => ({ amount, per, unit, units }))
  return { mode: 'dynamic', currency: 'USD', min: usage.min, max: usage.max, rates }
}
