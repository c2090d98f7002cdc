import { decodePaymentRequiredHeader, decodePaymentResponseHeader, encodePaymentRequiredHeader } from '@x402/core/http'
import { paymentMiddleware, x402ResourceServer } from '@x402/hono'
import { ExactEvmScheme } from '@x402/evm/exact/server'
import {
  declarePaymentIdentifierExtension,
  paymentIdentifierResourceServerExtension,
} from '@x402/extensions/payment-identifier'
import type { FacilitatorClient } from '@x402/core/server'
import type { MiddlewareHandler } from 'hono'
import type { Accepted, EvmAsset, Price } from '@docs402/api'
import type { SandboxEnv } from '../environment'
import { problemResponse, type ApiProblem } from '../problem'
import type { ServedApi, ServedOperation } from '../operation-specs'
import type { Paying } from './acceptance'
import { waysToPay, withOthers } from './unsettled'

/** Creates the payment step, which asks for the price of the operation that the router has found. */
export function paymentStep({ payment, asset }: Paying, client: FacilitatorClient): MiddlewareHandler<SandboxEnv> {
  const network = caip2(asset)
  const server = new x402ResourceServer(client)
    .register(network, new ExactEvmScheme())
    .registerExtension(paymentIdentifierResourceServerExtension)
  const identifier = payment.extensions.find(({ id }) => id === paymentIdentifierResourceServerExtension.key)
  // One configuration for any path: matching the path again could only let an unpaid request through.
  const stepOf = ({ summary, responses }: ServedOperation, { scheme, payTo, amount, extra }: Accepted) =>
    paymentMiddleware(
      {
        accepts: {
          ...{ scheme, network, payTo },
          maxTimeoutSeconds: payment.maxTimeoutSeconds,
          price: { amount, asset: asset.address, extra },
        },
        description: summary,
        mimeType: responses[0]?.content[0]?.type ?? 'application/json',
        ...(identifier
          ? { extensions: { [identifier.id]: declarePaymentIdentifierExtension(identifier.required) } }
          : {}),
      },
      server,
    )
  const steps = new Map<string, ReturnType<typeof stepOf>>()
  return (c, next) => {
    const operation = c.get('operation')
    if (!operation?.price) return next()
    const { settled } = waysToPay({ payment, asset }, operation)
    if (!settled) return Promise.resolve(c.body(null, 402))
    const step = steps.get(operation.id) ?? stepOf(operation, settled)
    steps.set(operation.id, step)
    return step(c, next)
  }
}

/** The CAIP-2 id in the type of the published packages. */
export function caip2(asset: EvmAsset): `${string}:${string}` {
  return `eip155:${asset.chainId}`
}

/** Replaces the bodies of the published payment step's responses with the described error document. */
export function paymentProblems(paying: Paying): MiddlewareHandler<SandboxEnv> {
  const { api } = paying
  return async (c, next) => {
    await next()
    const operation = c.get('operation')
    const price = operation?.price
    if (!price) return
    const { status, headers } = c.res
    // An error that the request has asked for is the description's.
    if (status < 400 || status === c.get('prepared')?.status) return
    if (headers.get('content-type')?.startsWith('application/problem+json')) return
    const sent = c.get('payment') !== undefined || c.get('paymentFault') !== undefined
    const fault = c.get('paymentFault')
    const problem = problemOf(api, price, { status, headers, sent, fault })
    // The published step says nothing of what the sandbox itself refuses, and of a failure all that it knows.
    const isSaid = fault === undefined && problem.reason !== UNEXPECTED
    const required = new Headers(headers)
    if (status === 402) {
      const header = withOthers(paying, operation, { header: headers.get('payment-required'), url: c.req.url })
      if (header !== null) required.set('payment-required', header)
      required.set('cache-control', headers.get('cache-control') ?? 'no-store')
    }
    const all = isSaid ? required : withReason(required, problem.reason)
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
    const requirement = { ...decodePaymentRequiredHeader(required), error: reason }
    all.set('payment-required', encodePaymentRequiredHeader(requirement))
  }
  return all
}

interface PaymentAnswer {
  status: number
  headers: Headers
  sent: boolean
  fault: { reason: string; detail: string } | undefined
}

function problemOf(api: ServedApi, price: Price, { status, headers, sent, fault }: PaymentAnswer): ApiProblem {
  if (status === 502)
    return { code: 'payment_service_unavailable', status, detail: 'The payment service did not respond.' }
  if (status !== 402)
    return {
      code: 'internal_error',
      status: 500,
      detail: 'The response could not be prepared. The payment was not settled.',
    }
  const receipt = headers.get('payment-response')
  if (receipt) {
    const reason = decodePaymentResponseHeader(receipt).errorReason ?? 'invalid_exact_evm_transaction_failed'
    return {
      code: 'payment_settlement_failed',
      status,
      reason,
      detail: meaningOf(api, reason) || 'The transfer failed.',
    }
  }
  if (fault) return { code: 'payment_invalid', status, ...fault }
  if (!sent) {
    const most = price.usage ? 'at most ' : ''
    const detail = `This request costs ${most}${price.usd} USD. Sign the payment described in the PAYMENT-REQUIRED header and send the request again.`
    return { code: 'payment_required', status, detail }
  }
  const header = headers.get('payment-required')
  const sentReason = (header && decodePaymentRequiredHeader(header).error) || UNEXPECTED
  const row = api.reasons.find(
    ({ reason, sdkText }) => reason === sentReason || (sdkText !== null && sentReason.startsWith(sdkText)),
  )
  const reason = row?.reason ?? UNEXPECTED
  return { code: 'payment_invalid', status, reason, detail: meaningOf(api, reason) }
}

/** The catalogue's text for a reason; empty if it is not listed. */
function meaningOf(api: ServedApi, reason: string): string {
  return api.reasons.find((each) => each.reason === reason)?.meaning ?? ''
}
