// What to do about each kind of error. Branch on `code`, and send the same signed payment when you try again.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx errors.ts
import { paymentFor } from './pay'

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
      headers = { 'PAYMENT-SIGNATURE': await paymentFor(response, { paymentId }) }
      response = await fetch(url, { headers })
    }
    if (response.ok) return response.json()
    const problem = await response.json()
    // The next attempt signs a new one; with the same identifier it is no second charge.
    const expired = problem.reason === EXPIRED
    if (expired) headers = {}
    if (!(expired || PASSING.includes(problem.code)) || attempt === attempts) {
      throw new Error(`${problem.status} ${problem.code}: ${problem.detail}`)
    }
    const wait = Number(response.headers.get('Retry-After') ?? 2 ** attempt)
    console.log(`${problem.code}: again in ${wait} s`)
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
  }
}
// #endregion

// #region use
console.log(`Block ${(await get('/v1/base/blocks/latest')).number}`)
for (const target of ['/v1/base/blocks/999999999', '/v1/bse/blocks/latest', '/v1/base/blocks/newest']) {
  await get(target).catch((error: Error) => console.log(`${target}: ${error.message}`))
}
// #endregion
