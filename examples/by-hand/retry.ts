// Repeats a request whose response was lost or is pending, without paying twice: always the same signed payment.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx retry.ts
import { ApiError, paymentFor, problemOf, send, waitSeconds } from './pay'

// #region retry
async function buyOnce(url: string, attempts = 6) {
  const first = await send(url)
  if (first.status !== 402) throw new ApiError(await problemOf(first))
  // Signed once. Its identifier lets the API recognize every repeat, and return the response that you paid for.
  const headers = { 'PAYMENT-SIGNATURE': await paymentFor(first, { paymentId: crypto.randomUUID() }) }
  for (let attempt = 1; ; attempt++) {
    let wait = 0.25 * 2 ** attempt
    let response: Response | undefined
    try {
      response = await send(url, { headers })
      if (response.ok) return { response, body: await response.json() } // all of it: a connection can break halfway
    } catch (error) {
      if (attempt === attempts) throw error // no response: you may have paid
      response = undefined
    }
    if (response) {
      const problem = await problemOf(response)
      // The error says whether to send the same payment again. A new one is never signed here.
      if (problem.charged === 'yes') attempts = Math.min(attempts, attempt + 2) // the stored response, or none
      const again = problem.retry === 'same_payment' || problem.retry === 'after_wait'
      if (attempt === attempts || !again) throw new ApiError(problem)
      wait = waitSeconds(response.headers, wait)
    }
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
  }
}
// #endregion

const { response, body } = await buyOnce(`${process.env.API_URL}/v1/base/blocks/finalized`)
const replayed = response.headers.get('Idempotent-Replayed') === 'true'
console.log(`Block ${body.number}${replayed ? ', from the stored response' : ''}.`)
