// Repeats a request whose answer was lost, without paying twice: the same signed payment, with an identifier in it.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx retry.ts
import { paymentFor } from './pay'

// #region retry
async function buyOnce(url: string, attempts = 4): Promise<Response> {
  const offer = await fetch(url)
  if (offer.status !== 402) return offer
  // Signed once. With the identifier, the API knows every later attempt as the same purchase.
  const payment = await paymentFor(offer, 20_000n, crypto.randomUUID())
  for (let attempt = 1; ; attempt++) {
    try {
      const signal = AbortSignal.timeout(10_000)
      const response = await fetch(url, { headers: { 'PAYMENT-SIGNATURE': payment }, signal })
      if (response.status < 500 || attempt === attempts) return response
    } catch (error) {
      if (attempt === attempts) throw error // no answer: it may have been paid, so the same payment is sent again
    }
    await new Promise((resolve) => setTimeout(resolve, 250 * 2 ** attempt))
  }
}
// #endregion

const response = await buyOnce(`${process.env.API_URL}/v1/base/blocks/finalized`)
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
const replayed = response.headers.get('Idempotent-Replayed') === 'true'
console.log(`Block ${(await response.json()).number}${replayed ? ', from the stored answer' : ''}.`)
