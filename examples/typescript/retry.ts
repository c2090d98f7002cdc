// Repeats a request whose response was lost or is pending, without paying twice: always the same signed payment, also
// when it is started again.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx retry.ts
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { isSettled, signedIn } from './agreed'
import { endInSentences, jsonOf, print } from './ends'
import { afterwards, read, write } from './files'
import { ApiError, isExpired, paymentFor, type Problem, problemOf, Refused, send, waitSeconds } from './pay'

endInSentences('API_URL', 'PRIVATE_KEY')

// #region retry
type Payment = Record<'PAYMENT-SIGNATURE', string>

/** The payment of an earlier run that got no response, or else a new one. Its file is as secret as a key. */
async function paymentIn(file: string, url: string): Promise<Payment> {
  const kept = read(file, (value) => signedIn(value['PAYMENT-SIGNATURE']))
  if (kept) return kept
  // Signed once. Its identifier lets the API recognize every repeat, and return the response that you paid for.
  const headers = await signFor(url)
  // Of two that run at the same time, the second one sends the payment of the first.
  return write(file, headers, 'once') ? headers : paymentIn(file, url)
}

/** Signs a payment, or one in the place of an older one: of the two, the token contract accepts one. */
async function signFor(url: string, older?: Payment): Promise<Payment> {
  const first = await send(url)
  if (first.status !== 402) throw new ApiError(await problemOf(first))
  return paymentFor(first, { paymentId: crypto.randomUUID(), older: older?.['PAYMENT-SIGNATURE'] })
}

/** Hands the data to `use` before its payment is forgotten: if that fails, the next run gets the same data again. */
async function buyOnce(url: string, use: (block: { number: number }, isStored: boolean) => void, attempts = 6) {
  const file = `payment-${createHash('sha256').update(url).digest('hex')}.json`
  let headers = await paymentIn(file, url)
  let renewed = false
  for (let attempt = 1; ; attempt++) {
    let wait = 0.25 * 2 ** attempt
    let failed: { headers: Headers; problem: Problem } | undefined
    let arrived: { headers: Headers; block: { number: number } } | undefined
    try {
      const response = await send(url, { headers })
      // All of it: a connection can break halfway.
      if (response.ok) arrived = { headers: response.headers, block: await jsonOf(response, { number: 0 }) }
      else failed = { headers: response.headers, problem: await problemOf(response) }
    } catch (error) {
      // Without a whole response, you may have paid.
      if (attempt >= attempts || error instanceof Refused)
        throw new Error(`The payment is saved in ${file}: run this again to send the same one`, { cause: error })
    }
    if (arrived) {
      use(arrived.block, arrived.headers.get('Idempotent-Replayed') === 'true')
      // Only now: without a receipt, or whatever an error says, the next run sends the same payment.
      const receipt = arrived.headers.get('PAYMENT-RESPONSE')
      if (isSettled(receipt, signedIn(headers['PAYMENT-SIGNATURE']))) afterwards(() => rmSync(file, { force: true }))
      return
    }
    if (failed) {
      const { charged, retry } = failed.problem
      if (isExpired(failed.problem) && !renewed) {
        headers = await signFor(url, headers)
        write(file, headers, 'replace')
        renewed = true
        continue
      }
      // The error says whether to send the same payment again. One with another nonce is never signed here.
      if (charged === 'yes') attempts = Math.min(attempts, attempt + 2) // the stored response, or none
      if (attempt >= attempts || (retry !== 'same_payment' && retry !== 'after_wait'))
        throw new ApiError(failed.problem, file)
      wait = waitSeconds(failed.headers, wait)
    }
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
  }
}
// #endregion

await buyOnce(`${process.env.API_URL}/v1/base/blocks/finalized`, ({ number }, isStored) =>
  print(`Block ${number}${isStored ? ', from the stored response' : ''}.`),
)
