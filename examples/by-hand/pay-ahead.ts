// Pays ahead: each request carries its payment, so only the first one counts as unpaid.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx pay-ahead.ts
import { paymentFor } from './pay'

// #region ahead
let requirements: Response | undefined // a 402 of this operation: its payment requirements hold until the price changes

async function buy(url: string): Promise<Response> {
  const paymentId = crypto.randomUUID()
  const send = async (accepted: Response) =>
    fetch(url, { headers: { 'PAYMENT-SIGNATURE': await paymentFor(accepted, { paymentId }) } })
  requirements ??= await fetch(url)
  const response = await send(requirements)
  if (response.status !== 402) return response
  const { reason } = await response.clone().json()
  if (reason !== 'no_matching_payment_requirements') return response
  // The price has changed. This API refused the payment before settlement, so a new one is no second charge.
  requirements = response
  return send(requirements)
}
// #endregion

// #region use
let count = 0
for (let block = 37_600_000; block < 37_600_080; block++) {
  const response = await buy(`${process.env.API_URL}/v1/base/blocks/${block}`)
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  count += (await response.json()).transaction_count
}
console.log(`Read 80 blocks with ${count} transactions.`)
// #endregion
