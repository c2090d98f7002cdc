// A seeded fault: this client sends each request without a payment first, and so reaches the limit of unpaid requests.
import { paidFetch } from '../../by-hand/pay'

for (let block = 37_600_000; block < 37_600_080; block++) {
  const url = `${process.env.API_URL}/v1/base/blocks/${block}`
  const response = await paidFetch(url, { paymentId: crypto.randomUUID() })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
}
console.log('Read 80 blocks.')
