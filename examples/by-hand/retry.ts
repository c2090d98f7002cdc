// Repeats a request whose response was lost or is pending, without paying twice: always the same signed payment.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx retry.ts
import { paymentFor } from './pay'

// #region retry
async function buyOnce(url: string, attempts = 6) {
  const first = await fetch(url)
  if (first.status !== 402) throw new Error(`${first.status}: ${await first.text()}`)
  // Signed once. Its identifier lets the API recognize every repeat, and return the response that you paid for.
  const headers = { 'PAYMENT-SIGNATURE': await paymentFor(first, { paymentId: crypto.randomUUID() }) }
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) })
      const body = await response.json() // all of it: a connection can break halfway
      // While the payment can still settle, it is sent again, and no new one is signed.
      const maySettle = response.status >= 500 || body.code === 'payment_settlement_failed'
      if (attempt === attempts || !maySettle) return { response, body }
    } catch (error) {
      if (attempt === attempts) throw error // no response: you may have paid
    }
    await new Promise((resolve) => setTimeout(resolve, 250 * 2 ** attempt))
  }
}
// #endregion

const { response, body } = await buyOnce(`${process.env.API_URL}/v1/base/blocks/finalized`)
if (!response.ok) throw new Error(`${response.status} ${body.code}: ${body.detail}`)
const replayed = response.headers.get('Idempotent-Replayed') === 'true'
console.log(`Block ${body.number}${replayed ? ', from the stored response' : ''}.`)
