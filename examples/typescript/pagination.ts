// Reads a list page by page. Each page is one paid request, so the program says how many it is willing to buy.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx pagination.ts
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { appendPaymentIdentifierToExtensions } from '@x402/extensions/payment-identifier'
import { privateKeyToAccount } from 'viem/accounts'

const account = privateKeyToAccount(process.env.PRIVATE_KEY as `0x${string}`)
const client = new x402Client()
  .register('eip155:*', new ExactEvmScheme(account))
  .onBeforePaymentCreation(async ({ paymentRequired: { extensions = {} } }) => {
    // Another page is another request, so it has a payment identifier of its own.
    appendPaymentIdentifierToExtensions(extensions, crypto.randomUUID())
  })
const pay = wrapFetchWithPayment(fetch, client)

// #region pages
async function* pages(target: string, maxPages: number) {
  const url = new URL(target, process.env.API_URL)
  for (let page = 1; page <= maxPages; page++) {
    const response = await pay(url)
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
    const { items, next_cursor } = await response.json()
    yield items
    if (next_cursor === null) return
    url.searchParams.set('cursor', next_cursor)
  }
}
// #endregion

// #region use
const target = '/v1/base/addresses/0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af/transfers?limit=10'
let count = 0
for await (const items of pages(target, 3)) count += items.length
console.log(`Read ${count} transfers.`)
// #endregion
