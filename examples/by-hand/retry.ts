// Repeats a request whose response was lost or is pending, without paying twice: always the same signed payment, also
// when it is started again.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx retry.ts
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { endInSentences, jsonOf } from './ends'
import { afterwards, read, write } from './files'
import {
  ApiError,
  isSettled,
  paymentFor,
  printable,
  type Problem,
  problemOf,
  Refused,
  send,
  signedIn,
  waitSeconds,
} from './pay'

endInSentences('API_URL', 'PRIVATE_KEY')

// #region retry
/** The payment of an earlier run that got no response, or else a new one. Its file is as secret as a key. */
async function paymentIn(file: string, url: string) {
  const kept = read(file)
  if (kept) return kept
  const first = await send(url)
  if (first.status !== 402) throw new ApiError(await problemOf(first))
  // Signed once. Its identifier lets the API recognize every repeat, and return the response that you paid for.
  const headers = { 'PAYMENT-SIGNATURE': await paymentFor(first, { paymentId: crypto.randomUUID() }) }
  // Of two that run at the same time, the second one sends the payment of the first.
  return write(file, headers, 'once') ? headers : read(file)
}

async function buyOnce(url: string, attempts = 6) {
  const file = `payment-${createHash('sha256').update(url).digest('hex')}.json`
  const headers = await paymentIn(file, url)
  for (let attempt = 1; ; attempt++) {
    let wait = 0.25 * 2 ** attempt
    let failed: { headers: Headers; problem: Problem } | undefined
    try {
      const response = await send(url, { headers })
      if (response.ok) {
        const body = await jsonOf(response, 'number') // all of it: a connection can break halfway
        // Only now: without a receipt, or whatever an error says, the next run sends the same payment.
        const receipt = response.headers.get('PAYMENT-RESPONSE')
        if (isSettled(receipt, signedIn(headers['PAYMENT-SIGNATURE']))) afterwards(() => rmSync(file, { force: true }))
        return { response, body }
      }
      failed = { headers: response.headers, problem: await problemOf(response) }
    } catch (error) {
      // Without a whole response, you may have paid.
      if (attempt >= attempts || error instanceof Refused)
        throw new Error(`The payment is saved in ${file}`, { cause: error })
    }
    if (failed) {
      const { charged, retry } = failed.problem
      // The error says whether to send the same payment again. A new one is never signed here.
      if (charged === 'yes') attempts = Math.min(attempts, attempt + 2) // the stored response, or none
      if (attempt >= attempts || (retry !== 'same_payment' && retry !== 'after_wait'))
        throw new ApiError(failed.problem)
      wait = waitSeconds(failed.headers, wait)
    }
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
  }
}
// #endregion

const { response, body } = await buyOnce(`${process.env.API_URL}/v1/base/blocks/finalized`)
const replayed = response.headers.get('Idempotent-Replayed') === 'true'
console.log(printable(`Block ${body.number}${replayed ? ', from the stored response' : ''}.`))
