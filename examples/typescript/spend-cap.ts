// Three limits on what the program can spend: for one payment, for one payee, and for the whole run.
// Run: API_URL=… PRIVATE_KEY=0x… npx tsx spend-cap.ts
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { privateKeyToAccount } from 'viem/accounts'

const account = privateKeyToAccount(process.env.PRIVATE_KEY as `0x${string}`)
const PAY_TO = '0x986FAe7C539909E8C33848C6C409C574396bDBF7'
const BUDGET = 3_000n // in millionths of a dollar: the smallest unit of USDC

// #region limits
let spent = 0n
const client = new x402Client()
  .register('eip155:*', new ExactEvmScheme(account))
  .setSpendControls({ maxAmountPerPayment: '$0.005' })
  .registerPolicy((_version, options) => options.filter(({ payTo }) => payTo === PAY_TO))
  .onBeforePaymentCreation(async ({ selectedRequirements }) => {
    const amount = BigInt(selectedRequirements.amount)
    if (spent + amount > BUDGET) return { abort: true, reason: 'The budget of this run is used up.' }
    spent += amount
  })
// #endregion

const pay = wrapFetchWithPayment(fetch, client)

// #region use
async function tryToBuy(target: string, init?: RequestInit) {
  try {
    const response = await pay(`${process.env.API_URL}${target}`, init)
    console.log(`${target}: ${response.status}`)
  } catch (error) {
    console.log(`${target}: nothing was signed. ${error instanceof Error ? error.message : error}`)
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
