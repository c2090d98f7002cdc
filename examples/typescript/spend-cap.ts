// Three limits on what the program can spend: for one payment, on what was agreed to, and for the whole run.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx spend-cap.ts
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { appendPaymentIdentifierToExtensions } from '@x402/extensions/payment-identifier'
import { privateKeyToAccount } from 'viem/accounts'
import { acceptable, checkClock, noteTime } from './agreed'
import { endInSentences, print } from './ends'
import { notRedirected } from './pay'
import { agreed } from './sign'

endInSentences('API_URL', 'PRIVATE_KEY')
const account = privateKeyToAccount(process.env.PRIVATE_KEY as `0x${string}`)
const CAP = 5_000n // half a cent, in millionths of a dollar: the smallest unit of USDC
const BUDGET = 3_000n

// #region limits
let spent = 0n
let signed = false // since the request began
const client = new x402Client()
  .register('eip155:*', new ExactEvmScheme(account))
  .setSpendControls({ maxAmountPerPayment: '$0.005' })
  .registerPolicy(agreed(CAP)) // leaves the one entry that may be signed
  .onBeforePaymentCreation(async ({ selectedRequirements, paymentRequired: { extensions } }) => {
    const amount = BigInt(selectedRequirements.amount)
    if (spent + amount > BUDGET) return { abort: true, reason: 'The budget for this run is used up.' }
    appendPaymentIdentifierToExtensions(Object(extensions), crypto.randomUUID())
    spent += amount
    signed = true
  })
// #endregion

// What the published client fetches: what is asked is compared before it signs, and a redirect is not followed.
const pay = wrapFetchWithPayment(async (input, init) => {
  const request = new Request(input, init)
  const response = notRedirected(await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(15_000) }))
  noteTime(response.headers)
  if (response.status === 402 && !request.headers.has('PAYMENT-SIGNATURE')) {
    acceptable(response.headers, CAP)
    checkClock()
  }
  return response
}, client)

// #region use
async function tryToBuy(target: string, init?: RequestInit) {
  signed = false
  try {
    const response = await pay(`${process.env.API_URL?.replace(/\/+$/, '')}${target}`, init)
    print(`${target}: ${response.status}`)
  } catch (error) {
    const state = signed ? 'a payment was signed, and may be charged' : 'nothing was signed'
    print(`${target}: ${state}. ${error instanceof Error ? error.message : error}`)
  }
}

const items = [{ address: account.address, network: 'base' }]
const headers = { 'Content-Type': 'application/json' }
await tryToBuy('/v1/portfolio', { method: 'POST', headers, body: JSON.stringify({ items }) }) // over the cap
await tryToBuy('/v1/base/blocks/latest')
await tryToBuy('/v1/base/blocks/finalized')
await tryToBuy('/v1/base/blocks/1')
await tryToBuy('/v1/base/blocks/2') // over the budget
// #endregion
