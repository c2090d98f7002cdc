// Reads a list page by page. Each page is one paid request, so the program says how many it is willing to buy.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx pagination.ts
import { endInSentences, jsonOf, print } from './ends'
import { ApiError, paidFetch, problemOf } from './pay'

endInSentences('API_URL', 'PRIVATE_KEY')

// #region pages
async function* pages(target: string, maxPages: number) {
  const url = new URL(`${process.env.API_URL}${target}`)
  for (let page = 1; page <= maxPages; page++) {
    // Another page is another request, so it has a payment identifier of its own.
    const response = await paidFetch(url, { paymentId: crypto.randomUUID() })
    if (!response.ok) throw new ApiError(await problemOf(response))
    const { items, next_cursor } = await jsonOf(response, { items: [] })
    yield items
    if (!next_cursor) return
    url.searchParams.set('cursor', next_cursor)
  }
}
// #endregion

// #region use
const target = '/v1/base/addresses/0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af/transfers?limit=10'
let count = 0
for await (const items of pages(target, 3)) count += items.length
print(`Read ${count} transfers.`)
// #endregion
