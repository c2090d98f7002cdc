// Exports the token transfers of an address as CSV. When it was stopped, it continues with the next page and pays for none
// twice. Run: API_URL=… PRIVATE_KEY=0x… npx tsx export-transfers.ts base 0x… transfers.csv
import { append, csvField, endInSentences, pay, resume, save } from 'docs402-client'
import { formatUnits } from 'viem'

endInSentences()
const [network = '', address = '', file = 'transfers.csv'] = process.argv.slice(2)
const COLUMNS = ['timestamp', 'direction', 'amount', 'token', 'contract', 'from', 'to', 'transaction', 'log_index']
const line = (values: unknown[]) => `${values.map(csvField).join(',')}\n`

const progress = `${file}.progress.json`
const job = `transfers of ${address.toLowerCase()} on ${network}`
const state = resume(progress, { job, cursor: '', length: 0, rows: 0, done: false })
if (state.length === 0) state.length = append(file, 0, line(COLUMNS))

while (!state.done) {
  const cursor = state.cursor && `&cursor=${state.cursor}`
  await pay(`${process.env.API_URL}/v1/${network}/addresses/${address}/transfers?limit=100${cursor}`, {
    ...{ form: { items: [] }, ahead: true },
    store(page) {
      let rows = ''
      for (const { token, amount, timestamp, direction, from, to, transaction_hash, log_index } of page.items) {
        const whole = formatUnits(BigInt(amount), token.decimals)
        rows += line([timestamp, direction, whole, token.symbol, token.address, from, to, transaction_hash, log_index])
      }
      state.length = append(file, state.length, rows)
      state.rows += page.items.length
      state.cursor = page.next_cursor ?? ''
      state.done = state.cursor === ''
      save(progress, state)
    },
  })
}
console.log(`Saved ${state.rows} transfers to ${file}.`)
