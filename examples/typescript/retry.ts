// Repeats a request whose answer was lost, without paying twice: every attempt carries the same payment identifier.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx retry.ts
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { appendPaymentIdentifierToExtensions } from '@x402/extensions/payment-identifier'
import { privateKeyToAccount } from 'viem/accounts'

const account = privateKeyToAccount(process.env.PRIVATE_KEY as `0x${string}`)

// #region identifier
function payerFor(paymentId: string) {
  const client = new x402Client()
    .register('eip155:*', new ExactEvmScheme(account))
    .onBeforePaymentCreation(async ({ paymentRequired }) => {
      appendPaymentIdentifierToExtensions(paymentRequired.extensions ?? {}, paymentId)
    })
  return wrapFetchWithPayment(fetch, client)
}
// #endregion

// #region retry
async function buyOnce(url: string, attempts = 4): Promise<Response> {
  const pay = payerFor(crypto.randomUUID()) // one identifier for this request, whatever happens
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await pay(url, { signal: AbortSignal.timeout(15_000) })
      if (response.status < 500 || attempt === attempts) return response
    } catch (error) {
      if (attempt === attempts) throw error // no answer: it may have been paid, so the next attempt keeps the identifier
    }
    await new Promise((resolve) => setTimeout(resolve, 250 * 2 ** attempt))
  }
}
// #endregion

const response = await buyOnce(`${process.env.API_URL}/v1/base/blocks/finalized`)
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
const replayed = response.headers.get('Idempotent-Replayed') === 'true'
console.log(`Block ${(await response.json()).number}${replayed ? ', from the stored answer' : ''}.`)
