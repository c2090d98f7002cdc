// Reads the logs of a contract in a range of blocks into a file, one JSON object a line. When it was stopped, it continues
// with the next page. Run: API_URL=… PRIVATE_KEY=0x… npx tsx backfill-logs.ts base 0x… 37590000 37599999 logs.jsonl
import { append, endInSentences, pay, printable, resume, save } from 'docs402-client'

endInSentences()
const SPAN = 10_000 // blocks that one request may cover
const [network = '', contract = '', from = '', to = '', file = 'logs.jsonl'] = process.argv.slice(2)
const api = process.env.API_URL

const { data } = await pay(`${api}/v1/status`, { form: { networks: [] } }) // free
const status = data.networks.find((each: { network: string }) => each.network === network)
if (!status) throw new Error(`There is no network "${network}".`)
// A block that is not final can still be replaced, and its logs with it.
const last = Math.min(Number(to), status.finalized_block)

const progress = `${file}.progress.json`
const job = `logs of ${contract.toLowerCase()} on ${network} from block ${from}`
// `end` is saved with the cursor: a cursor belongs to one range of blocks.
const state = resume(progress, { job, next: Number(from), end: 0, cursor: '', length: 0, logs: 0 })

while (state.next <= last) {
  if (state.cursor === '') state.end = Math.min(state.next + SPAN - 1, last)
  const query = `contract=${contract}&from_block=${state.next}&to_block=${state.end}&limit=100`
  await pay(`${api}/v1/${network}/logs?${query}${state.cursor && `&cursor=${state.cursor}`}`, {
    ...{ form: { items: [] }, ahead: true },
    store(page) {
      const lines = page.items.map((log: unknown) => `${printable(JSON.stringify(log))}\n`).join('')
      state.length = append(file, state.length, lines)
      state.logs += page.items.length
      state.cursor = page.next_cursor ?? ''
      if (state.cursor === '') state.next = state.end + 1
      save(progress, state)
    },
  })
}
console.log(`Saved ${state.logs} logs up to block ${state.next - 1} to ${file}.`)
