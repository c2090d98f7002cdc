// Refuses to sign what costs too much. The cap is checked before anything is signed, so nothing can be charged.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx spend-cap.ts
import { paidFetch } from './pay'

// #region cap
const maxAmount = 5_000n // half a cent, in millionths of a dollar: the smallest unit of USDC
const portfolio = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ items: [{ address: '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af', network: 'base' }] }),
}

try {
  await paidFetch(`${process.env.API_URL}/v1/portfolio`, { ...portfolio, paymentId: crypto.randomUUID(), maxAmount })
} catch (error) {
  console.log(`Nothing was signed. ${error instanceof Error ? error.message : error}`)
}

const paymentId = crypto.randomUUID()
const response = await paidFetch(`${process.env.API_URL}/v1/base/blocks/latest`, { paymentId, maxAmount })
console.log(`The block cost less than the cap: ${response.status}`)
// #endregion
