import type { JsonObject } from './json'
import type { Api, Operation } from './model'

/**
 * The decoded PAYMENT-REQUIRED header of an operation's 402. Its extensions are left out: they are the same
 * for every operation. A test compares this with the sandbox.
 * @returns null for a free operation
 */
export function paymentRequired(api: Api, operation: Operation): JsonObject | null {
  const { price, summary, exampleRequest } = operation
  if (!price || !api.payment) return null
  const { x402Version, scheme, payTo, maxTimeoutSeconds, assets } = api.payment
  const accepted = assets.filter(({ environment }) => environment === 'production')
  return {
    x402Version,
    error: 'Payment required',
    resource: { url: api.serverUrl + exampleRequest.target, description: summary, mimeType: 'application/json' },
    accepts: accepted.map(({ caip2, address, domain }) => ({
      scheme,
      network: caip2,
      amount: price.atomic,
      asset: address,
      payTo,
      maxTimeoutSeconds,
      extra: { ...domain },
    })),
  }
}
