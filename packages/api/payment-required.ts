import type { JsonObject } from './json'
import type { Api, Operation } from './model'
import { acceptedBy } from './x-fields/offers'

/**
 * The decoded PAYMENT-REQUIRED header of an operation's 402. Its extensions are left out: they are the same
 * for every operation. A test compares this with the sandbox.
 * @returns null for a free operation
 */
export function paymentRequired(api: Api, operation: Operation): JsonObject | null {
  const { price, summary, exampleRequest } = operation
  if (!price || !api.payment) return null
  const { x402Version, maxTimeoutSeconds, assets } = api.payment
  const production = assets.filter(({ environment }) => environment === 'production')
  return {
    x402Version,
    error: 'Payment required',
    resource: { url: api.serverUrl + exampleRequest.target, description: summary, mimeType: 'application/json' },
    accepts: acceptedBy(price, { ...api.payment, assets: production }).map(({ asset, ...each }) => ({
      ...{ scheme: each.scheme, network: asset.caip2, amount: each.amount, asset: asset.address, payTo: each.payTo },
      ...{ maxTimeoutSeconds, extra: each.extra },
    })),
  }
}
