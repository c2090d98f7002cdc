// Refuses to sign what costs too much. The cap is checked before anything is signed, so nothing can be charged.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx spend-cap.ts
import { NotSigned } from './agreed'
import { endInSentences, print } from './ends'
import { paidFetch } from './pay'

endInSentences('API_URL', 'PRIVATE_KEY')

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
  if (!(error instanceof NotSigned)) throw error // after it was signed, a payment may be charged
  print(error.message)
}

const paymentId = crypto.randomUUID()
const response = await paidFetch(`${process.env.API_URL}/v1/base/blocks/latest`, { paymentId, maxAmount })
print(`The block cost less than the cap: ${response.status}`)
// #endregion
