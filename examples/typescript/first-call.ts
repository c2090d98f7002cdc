// The first paid call. Run: API_URL=… PRIVATE_KEY=0x… npx tsx first-call.ts
import { pay } from 'docs402-client'

const { data: block, receipt } = await pay(`${process.env.API_URL}/v1/base/blocks/latest`, {
  cap: '0.001',
  form: { number: 0, transaction_count: 0 },
})
console.log(`Block ${block.number} has ${block.transaction_count} transactions.`)
console.log(`Paid by ${receipt?.payer} in transaction ${receipt?.transaction}.`)
