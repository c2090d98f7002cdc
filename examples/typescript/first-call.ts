// The first paid call.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx first-call.ts
import { decodeHeader } from './agreed'
import { endInSentences, jsonOf, print } from './ends'
import { ApiError, paidFetch, problemOf } from './pay'

endInSentences('API_URL', 'PRIVATE_KEY')

// #region call
const paymentId = crypto.randomUUID() // keep it until you have the response: a repeat with it is not charged again
const response = await paidFetch(`${process.env.API_URL}/v1/base/blocks/latest`, { paymentId })
if (!response.ok) throw new ApiError(await problemOf(response))

const block = await jsonOf(response, { number: 0, transaction_count: 0 })
print(`Block ${block.number} has ${block.transaction_count} transactions.`)
// #endregion

// #region receipt
const receipt = Object(decodeHeader(response.headers.get('PAYMENT-RESPONSE') ?? ''))
if (receipt.success !== true) throw new Error('The response has no receipt. The payment may be charged.')
print(`Paid by ${receipt.payer} in transaction ${receipt.transaction}.`)
// #endregion
