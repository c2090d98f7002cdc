// Repeats a request whose response was lost or is pending, without paying twice: always the same signed payment.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx retry.ts
import { x402Client, x402HTTPClient } from '@x402/fetch'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { appendPaymentIdentifierToExtensions } from '@x402/extensions/payment-identifier'
import { privateKeyToAccount } from 'viem/accounts'

const account = privateKeyToAccount(process.env.PRIVATE_KEY as `0x${string}`)
const client = new x402HTTPClient(new x402Client().register('eip155:*', new ExactEvmScheme(account)))

// #region sign
async function paymentFor(response: Response, paymentId: string): Promise<Record<string, string>> {
  const required = client.getPaymentRequiredResponse((name) => response.headers.get(name))
  appendPaymentIdentifierToExtensions(required.extensions ?? {}, paymentId)
  return client.encodePaymentSignatureHeader(await client.createPaymentPayload(required))
}
// #endregion

// #region retry
async function buyOnce(url: string, attempts = 6) {
  const first = await fetch(url)
  if (first.status !== 402) throw new Error(`${first.status}: ${await first.text()}`)
  // Signed once. Its identifier lets the API recognize every repeat, and return the response that you paid for.
  const headers = await paymentFor(first, crypto.randomUUID())
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
