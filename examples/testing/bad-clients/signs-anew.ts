// A seeded fault: after a lost response or a pending settlement, this client signs a new payment, and so pays twice.
import { paidFetch } from '../../by-hand/pay'

async function buy(url: string): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await paidFetch(url, { paymentId: crypto.randomUUID() }).catch(() => null)
    if (response?.ok || attempt === 4) return response ?? Response.error()
  }
}

const response = await buy(`${process.env.API_URL}/v1/base/blocks/finalized`)
console.log(`Block ${(await response.json()).number}.`)
