// Compares the largest holders of a token with those of the last day: who is new, who left, whose share changed. A second
// run on the same day costs nothing. Run: API_URL=… PRIVATE_KEY=0x… npx tsx follow-holders.ts base 0x… 100
import { clientFromEnvironment } from './client'
import { print } from './ends'
import { resume, save } from './progress'

type Shares = Record<string, string>

// #region follow
const [network = '', token = '', count = '100'] = process.argv.slice(2)
const client = clientFromEnvironment()
const today = new Date().toISOString().slice(0, 10)
const job = `the ${count} largest holders of ${token.toLowerCase()} on ${network}`
const file = `holders-${network}-${token.toLowerCase()}.json`
// `before` and `now`: the share of each holder, on the last day and on `day`.
const beginning = { job, day: '', cursor: '', done: true, before: {} as Shares, now: {} as Shares }
const state = resume(file, beginning)
if (state.day !== today && state.done)
  Object.assign(state, { day: today, cursor: '', done: false, before: state.now, now: {} })

while (!state.done) {
  const limit = Math.min(100, Number(count) - Object.keys(state.now).length)
  const cursor = state.cursor && `&cursor=${state.cursor}`
  await client.request(`/v1/${network}/tokens/${token}/holders?limit=${limit}${cursor}`, {
    form: { items: [] },
    store: (page) => {
      for (const { address, share } of page.items) state.now[address] = share
      state.cursor = page.next_cursor ?? ''
      state.done = state.cursor === '' || Object.keys(state.now).length >= Number(count)
      save(file, state)
    },
  })
}

const percent = (share: string) => `${(Number(share) * 100).toFixed(2)} %`
for (const [address, share] of Object.entries(state.now)) {
  const then = state.before[address]
  if (then === undefined) print(`new      ${address}  ${percent(share)}`)
  else if (then !== share) print(`changed  ${address}  ${percent(then)} → ${percent(share)}`)
}
for (const [address, share] of Object.entries(state.before))
  if (!(address in state.now)) print(`left     ${address}  ${percent(share)}`)
print(`${Object.keys(state.now).length} holders on ${state.day}.`)
// #endregion
