// A cap for each request and a budget for all of them. Both are checked before anything is signed.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx cap.ts
import { BudgetReached, NotSigned, pay } from 'docs402-client'

const api = process.env.API_URL
const items = [{ address: '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af', network: 'base' }]
const requests = [
  `${api}/v1/base/blocks/latest`,
  { url: `${api}/v1/portfolio`, method: 'POST', body: JSON.stringify({ items }) },
  ...[37_600_000, 37_600_001].map((number) => `${api}/v1/base/blocks/${number}`),
]

for (const request of requests) {
  try {
    const { data } = await pay(request, { cap: '0.005', budget: '0.002' })
    console.log('Paid for block', data.number)
  } catch (error) {
    if (!(error instanceof NotSigned || error instanceof BudgetReached)) throw error // it may be charged
    console.log(error.message)
  }
}
