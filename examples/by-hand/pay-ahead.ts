// Pays ahead: each request carries its payment, so only the first one counts as unpaid.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx pay-ahead.ts
import { endInSentences, jsonOf, print } from './ends'
import { ApiError, maybeCharged, paymentFor, problemOf, send } from './pay'

endInSentences('API_URL', 'PRIVATE_KEY')

// #region ahead
let requirements: Response | undefined // a 402 of this operation: its payment requirements hold until the price changes

async function buy(url: string): Promise<Response> {
  requirements ??= await send(url)
  const headers = { 'PAYMENT-SIGNATURE': await paymentFor(requirements, { paymentId: crypto.randomUUID() }) }
  const response = await send(url, { headers }).catch(maybeCharged)
  // When the price has changed, the program stops: the person who runs it decides about the new one.
  if (!response.ok) throw new ApiError(await problemOf(response))
  return response
}
// #endregion

// #region use
let count = 0
for (let block = 37_600_000; block < 37_600_080; block++) {
  const response = await buy(`${process.env.API_URL}/v1/base/blocks/${block}`)
  count += (await jsonOf(response, { transaction_count: 0 })).transaction_count
}
print(`Read 80 blocks with ${count} transactions.`)
// #endregion
