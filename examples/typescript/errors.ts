// What to do about each kind of error. Branch on `code`, and send the same signed payment when you try again.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx errors.ts
import { x402Client, x402HTTPClient } from '@x402/fetch'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { appendPaymentIdentifierToExtensions } from '@x402/extensions/payment-identifier'
import { privateKeyToAccount } from 'viem/accounts'

const account = privateKeyToAccount(process.env.PRIVATE_KEY as `0x${string}`)
const client = new x402HTTPClient(new x402Client().register('eip155:*', new ExactEvmScheme(account)))

async function paymentFor(response: Response, paymentId: string): Promise<Record<string, string>> {
  const required = client.getPaymentRequiredResponse((name) => response.headers.get(name))
  appendPaymentIdentifierToExtensions(required.extensions ?? {}, paymentId)
  return client.encodePaymentSignatureHeader(await client.createPaymentPayload(required))
}

// #region problem
interface Problem {
  type: string
  status: number
  code: string
  detail?: string
  parameter?: string
  reason?: string
  request_id: string
}

class ApiError extends Error {
  constructor(readonly problem: Problem) {
    super(`${problem.code}: ${problem.detail ?? ''} (${problem.request_id}, see ${problem.type})`)
  }
}
// #endregion

// #region handle
const PASSING = [
  'rate_limited',
  'network_unavailable',
  'internal_error',
  // After these two you may have been charged: a new payment could be a second one.
  'payment_service_unavailable',
  'payment_settlement_failed',
]
const EXPIRED = 'invalid_exact_evm_payload_authorization_valid_before'

async function get(target: string, attempts = 4) {
  const url = `${process.env.API_URL}${target}`
  const paymentId = crypto.randomUUID() // one for this request, whatever happens to it
  let headers: Record<string, string> = {}
  for (let attempt = 1; ; attempt++) {
    let response = await fetch(url, { headers })
    if (response.status === 402 && !headers['PAYMENT-SIGNATURE']) {
      headers = await paymentFor(response, paymentId)
      response = await fetch(url, { headers })
    }
    if (response.ok) return response.json()
    const error = new ApiError(await response.json())
    const { code, reason } = error.problem
    // The next attempt signs a new one; with the same identifier it is no second charge.
    const expired = reason === EXPIRED
    if (expired) headers = {}
    if (!(expired || PASSING.includes(code)) || attempt === attempts) throw error
    const wait = Number(response.headers.get('Retry-After') ?? 2 ** attempt)
    console.log(`${code}: again in ${wait} s`)
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
  }
}
// #endregion

// #region use
console.log(`Block ${(await get('/v1/base/blocks/latest')).number}`)
for (const target of ['/v1/base/blocks/999999999', '/v1/bse/blocks/latest', '/v1/base/blocks/newest']) {
  try {
    await get(target)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.log(`${target}: ${error.problem.status} ${error.message}`)
  }
}
// #endregion
