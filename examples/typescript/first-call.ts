// The first paid call, with the published client.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx first-call.ts
// #region setup
import { decodePaymentResponseHeader, wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { appendPaymentIdentifierToExtensions } from '@x402/extensions/payment-identifier'
import { privateKeyToAccount } from 'viem/accounts'

const account = privateKeyToAccount(process.env.PRIVATE_KEY as `0x${string}`)
const paymentId = crypto.randomUUID() // keep it until you have the response: a repeat with it is not charged again
const client = new x402Client()
  .register('eip155:*', new ExactEvmScheme(account))
  .onBeforePaymentCreation(async ({ paymentRequired: { extensions = {} } }) => {
    appendPaymentIdentifierToExtensions(extensions, paymentId)
  })
const pay = wrapFetchWithPayment(fetch, client)
// #endregion

// #region call
const response = await pay(`${process.env.API_URL}/v1/base/blocks/latest`)
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)

const block = await response.json()
console.log(`Block ${block.number} has ${block.transaction_count} transactions.`)
// #endregion

// #region receipt
const receipt = decodePaymentResponseHeader(response.headers.get('PAYMENT-RESPONSE') ?? '')
console.log(`Paid by ${receipt.payer} in transaction ${receipt.transaction}.`)
// #endregion
