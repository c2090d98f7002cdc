// Prints each deposit to an address once, as a line of JSON, when its block is final. A run without a new final block costs
// nothing. Run: API_URL=… PRIVATE_KEY=0x… npx tsx watch-deposits.ts base 0x…
import { endInSentences, pay, printable, resume, save } from 'docs402-client'

endInSentences()
const [network = '', address = ''] = process.argv.slice(2)
const api = process.env.API_URL
const { data } = await pay(`${api}/v1/status`, { form: { networks: [] } }) // free
const status = data.networks.find((each: { network: string }) => each.network === network)
if (!status) throw new Error(`There is no network "${network}".`)

const file = `deposits-${network}-${address.toLowerCase()}.json`
// `after`: all deposits up to this block are printed. `until`: the block that this pass goes up to.
const after = Number(process.env.SINCE ?? status.finalized_block)
const state = resume(file, { job: file, after, until: 0, cursor: '', deposits: {} as Record<string, object> })
state.until ||= status.finalized_block

while (state.until > state.after) {
  const cursor = state.cursor && `&cursor=${state.cursor}`
  await pay(`${api}/v1/${network}/addresses/${address}/transfers?limit=100${cursor}`, {
    ...{ form: { items: [] }, ahead: true },
    store({ items, next_cursor }) {
      for (const item of items) {
        const isNew = item.block_number > state.after && item.block_number <= state.until
        if (isNew && item.direction === 'in') state.deposits[`${item.transaction_hash}:${item.log_index}`] = item
      }
      // Newest first: the pass is over at the first transfer that an earlier pass has seen.
      state.cursor = items.at(-1)?.block_number > state.after ? (next_cursor ?? '') : ''
      if (state.cursor === '') {
        // Printed before it is saved: after a crash a line may repeat, with the same id, and none is lost.
        for (const [id, deposit] of Object.entries(state.deposits).reverse())
          console.log(printable(JSON.stringify({ id, ...deposit })))
        Object.assign(state, { after: state.until, deposits: {} })
      }
      save(file, state)
    },
  })
}
save(file, { ...state, until: 0 })
console.log(`Printed all deposits up to block ${state.after}.`)
