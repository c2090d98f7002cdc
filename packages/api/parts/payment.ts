import { z } from 'zod'
import type { JsonObject } from '../json'
import type { Network } from './networks'
import { type ApiPart, fault, id, orNull, positive, text, textsOf, unknown } from './part'

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'an address is 0x and 40 hex digits')

/** A payment token. */
const assetSchema = z.strictObject({
  /** Id of the network of the payment. */
  network: id,
  /** Where the API has no networks that can be queried. */
  caip2: z
    .string()
    .regex(/^eip155:[0-9]+$/, 'a CAIP-2 id of an EVM network is eip155: and the chain id')
    .optional(),
  environment: z.enum(['production', 'sandbox']),
  symbol: text,
  address,
  decimals: z.number().int().min(0),
  /** The token's EIP-712 domain, without chain id and contract. */
  domain: z.strictObject({ name: text, version: text }),
})

const paymentSchema = z.strictObject({
  x402Version: z.literal(2),
  scheme: z.literal('exact'),
  flow: z.enum(['authorization', 'upfront', 'escrow']),
  payTo: address,
  maxTimeoutSeconds: positive,
  extensions: z.array(
    z.strictObject({
      id: text,
      required: z.boolean(),
      /** How long a response is stored. */
      replaySeconds: positive,
      description: text,
    }),
  ),
  assets: z.array(assetSchema).min(1),
})

export interface PaymentAsset extends Omit<z.infer<typeof assetSchema>, 'caip2'> {
  caip2: string
  chainId: number
}

export interface Payment extends Omit<z.infer<typeof paymentSchema>, 'assets'> {
  assets: PaymentAsset[]
}

/** How and where a request can be paid. */
export const payment: ApiPart = {
  top: { 'x-payment-terms': paymentSchema },
  rules: {
    'unknown-network': (root) =>
      unknown(
        'network',
        textsOf(root.select('x-networks.*.id')),
        root
          .select('x-payment-terms.assets.*')
          .filter((asset) => asset.at('caip2').value === undefined)
          .map((asset) => asset.at('network')),
      ),
    'network-twice': (root) =>
      root
        .select('x-payment-terms.assets.*')
        .filter((asset) => asset.at('caip2').value !== undefined)
        .filter((asset) => textsOf(root.select('x-networks.*.id')).includes(String(asset.at('network').value)))
        .map((asset) => fault(asset.at('caip2'), 'x-networks has the CAIP-2 id of this network. Remove it here.')),
  },
}

/** The terms of payment; null without this part. */
export function paymentOf(top: JsonObject, networks: readonly Network[]): Payment | null {
  const terms = orNull(paymentSchema).parse(top['x-payment-terms'])
  return (
    terms && {
      ...terms,
      assets: terms.assets.flatMap(({ caip2: own, ...asset }): PaymentAsset[] => {
        const caip2 = own ?? networks.find(({ id: its }) => its === asset.network)?.caip2
        return caip2 ? [{ ...asset, caip2, chainId: Number(caip2.split(':')[1]) }] : []
      }),
    }
  )
}
