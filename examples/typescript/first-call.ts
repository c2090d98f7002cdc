// The first paid call, with the published client.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx first-call.ts
import { decodePaymentResponseHeader } from '@x402/fetch'
import { ApiError, paidFetch, problemOf } from './pay'

// #region call
const paymentId = crypto.randomUUID() // keep it until you have the response: a repeat with it is not charged again
const response = await paidFetch(`${process.env.API_URL}/v1/base/blocks/latest`, { paymentId })
if (!response.ok) throw new ApiError(await problemOf(response))

const block = await response.json()
console.log(`Block ${block.number} has ${block.transaction_count} transactions.`)
// #endregion

// #region receipt
const receipt = decodePaymentResponseHeader(response.headers.get('PAYMENT-RESPONSE') ?? '')
console.log(`Paid by ${receipt.payer} in transaction ${receipt.transaction}.`)
// #endregion
