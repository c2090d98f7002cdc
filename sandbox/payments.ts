import { decodePaymentRequiredHeader, decodePaymentResponseHeader, encodePaymentRequiredHeader } from '@x402/core/http'
import { paymentMiddleware, x402ResourceServer } from '@x402/hono'
import { ExactEvmScheme } from '@x402/evm/exact/server'
import {
  declarePaymentIdentifierExtension,
  paymentIdentifierResourceServerExtension,
} from '@x402/extensions/payment-identifier'
import type { FacilitatorClient } from '@x402/core/server'
import type { MiddlewareHandler } from 'hono'
import type { Api, Operation, PaymentAsset, Price } from '@chain-data/api'
import type { SandboxEnv } from './environment'
import { problemResponse, type ApiProblem } from './problem'

/** Creates the payment step of each paid operation; all share one published resource server. */
export function paymentSteps(
  api: Api,
  asset: PaymentAsset,
  client: FacilitatorClient,
): (operation: Operation, price: Price) => MiddlewareHandler<SandboxEnv> {
  const network = caip2(asset)
  const server = new x402ResourceServer(client)
    .register(network, new ExactEvmScheme())
    .registerExtension(paymentIdentifierResourceServerExtension)
  const identifier = api.payment.extensions.find(({ id }) => id === paymentIdentifierResourceServerExtension.key)
  // One configuration for any path: the router has chosen the operation, and matching the path again could only let an
  // unpaid request through.
  return (operation, price) =>
    paymentMiddleware(
      {
        accepts: {
          scheme: api.payment.scheme,
          network,
          payTo: api.payment.payTo,
          maxTimeoutSeconds: api.payment.maxTimeoutSeconds,
          price: { amount: price.atomic, asset: asset.address, extra: { ...asset.domain } },
        },
        description: operation.summary,
        mimeType: 'application/json',
        ...(identifier
          ? { extensions: { [identifier.id]: declarePaymentIdentifierExtension(identifier.required) } }
          : {}),
      },
      server,
    )
}

/** The CAIP-2 id in the type of the published packages. */
export function caip2(asset: PaymentAsset): `${string}:${string}` {
  return `eip155:${asset.chainId}`
}

/** Replaces the bodies of the published payment step's responses with the described error document. */
export function paymentProblems(api: Api, price: Price): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    await next()
    const { status, headers } = c.res
    if (status < 400 || headers.get('content-type')?.startsWith('application/problem+json')) return
    const sent = c.get('payment') !== undefined || c.get('paymentFault') !== undefined
    const fault = c.get('paymentFault')
    const problem = problemOf(api, price, { status, headers, sent, fault })
    // The published step says nothing of what the sandbox itself refuses, and of a failure all that it knows.
    const isSaid = fault === undefined && problem.reason !== UNEXPECTED
    const all = isSaid ? headers : withReason(headers, problem.reason)
    const response = problemResponse(api, problem, c.get('requestId'), all)
    c.res = undefined
    c.res = response
  }
}

/** The specification's name for a failure of the verification itself, whose cause is nobody else's matter. */
const UNEXPECTED = 'unexpected_verify_error'

/** Sets the reason in the header that holds the payment requirements. */
function withReason(headers: Headers, reason: string | undefined): Headers {
  const required = headers.get('payment-required')
  const all = new Headers(headers)
  if (required && reason !== undefined) {
    const said = { ...decodePaymentRequiredHeader(required), error: reason }
    all.set('payment-required', encodePaymentRequiredHeader(said))
  }
  return all
}

interface PaymentAnswer {
  status: number
  headers: Headers
  sent: boolean
  fault: { reason: string; detail: string } | undefined
}

function problemOf(api: Api, price: Price, { status, headers, sent, fault }: PaymentAnswer): ApiProblem {
  if (status === 502)
    return {
      code: 'payment_service_unavailable',
      detail: 'The payment service did not respond.',
    }
  if (status !== 402)
    return { code: 'internal_error', detail: 'The response could not be prepared. The payment was not settled.' }
  const receipt = headers.get('payment-response')
  if (receipt) {
    const reason = decodePaymentResponseHeader(receipt).errorReason ?? 'invalid_exact_evm_transaction_failed'
    return {
      code: 'payment_settlement_failed',
      reason,
      detail: meaningOf(api, reason) || 'The transfer failed.',
    }
  }
  if (fault) return { code: 'payment_invalid', ...fault }
  if (!sent) {
    const detail = `This request costs ${price.usd} USD. Sign the payment described in the PAYMENT-REQUIRED header and send the request again.`
    return { code: 'payment_required', detail }
  }
  const header = headers.get('payment-required')
  const said = (header && decodePaymentRequiredHeader(header).error) || UNEXPECTED
  const known = api.reasons.find(
    ({ reason, sdkText }) => reason === said || (sdkText !== null && said.startsWith(sdkText)),
  )
  const reason = known?.reason ?? UNEXPECTED
  return { code: 'payment_invalid', reason, detail: meaningOf(api, reason) }
}

/** The catalogue's text for a reason; empty if it is not listed. */
function meaningOf(api: Api, reason: string): string {
  return api.reasons.find((each) => each.reason === reason)?.meaning ?? ''
}
