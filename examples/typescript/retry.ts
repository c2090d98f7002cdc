// Repeats a request whose response was lost or is pending, without paying twice: always the same signed payment, also
// when it is started again.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx retry.ts
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ApiError, isSettled, paymentFor, problemOf, send, signedIn, waitSeconds } from './pay'

// #region retry
/** The payment of an earlier run that got no response, or else a new one. Its file is as secret as a key. */
async function paymentIn(file: string, url: string) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const first = await send(url)
  if (first.status !== 402) throw new ApiError(await problemOf(first))
  // Signed once. Its identifier lets the API recognize every repeat, and return the response that you paid for.
  const headers = await paymentFor(first, { paymentId: crypto.randomUUID() })
  writeFileSync(file, JSON.stringify(headers), { mode: 0o600, flag: 'wx' })
  return headers
}

async function buyOnce(url: string, attempts = 6) {
  const file = `payment-${createHash('sha256').update(url).digest('hex')}.json`
  const headers = await paymentIn(file, url)
  for (let attempt = 1; ; attempt++) {
    let wait = 0.25 * 2 ** attempt
    let response: Response | undefined
    try {
      response = await send(url, { headers })
      if (response.ok) {
        const body = await response.json() // all of it: a connection can break halfway
        // Only now: without a receipt, or whatever an error says, the next run sends the same payment.
        const receipt = response.headers.get('PAYMENT-RESPONSE')
        if (isSettled(receipt, signedIn(headers['PAYMENT-SIGNATURE']))) rmSync(file)
        return { response, body }
      }
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
