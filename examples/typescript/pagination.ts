// Reads a list page by page. Each page is one paid request, so the program says how many it is willing to buy.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx pagination.ts
import { pay } from 'docs402-client'

async function* pages(url: URL, maxPages: number) {
  for (let page = 1; page <= maxPages; page++) {
    const { data } = await pay(url, { form: { items: [] }, ahead: true })
    yield data.items
    if (!data.next_cursor) return
    url.searchParams.set('cursor', data.next_cursor)
  }
}

const address = '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af'
let count = 0
for await (const items of pages(new URL(`${process.env.API_URL}/v1/base/addresses/${address}/transfers?limit=10`), 3))
  count += items.length
console.log(`Read ${count} transfers.`)
