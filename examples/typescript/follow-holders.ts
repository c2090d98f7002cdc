// Compares the largest holders of a token with those of the last day: who is new, who left, whose share changed. A second
// run on the same day is free. Run: API_URL=… PRIVATE_KEY=0x… npx tsx follow-holders.ts base 0x… 100
import { endInSentences, pay, resume, save } from 'docs402-client'

endInSentences()
const [network = '', token = '', count = '100'] = process.argv.slice(2)
const today = new Date().toISOString().slice(0, 10)
const job = `the ${count} largest holders of ${token.toLowerCase()} on ${network}`
const file = `holders-${network}-${token.toLowerCase()}.json`
// `before` and `now`: the share of each holder, on the last day and on `day`.
const shares: Record<string, string> = {}
const state = resume(file, { job, day: '', cursor: '', done: true, before: shares, now: shares })
if (state.day !== today && state.done)
  Object.assign(state, { day: today, cursor: '', done: false, before: state.now, now: {} })

while (!state.done) {
  const limit = Math.min(100, Number(count) - Object.keys(state.now).length)
  const cursor = state.cursor && `&cursor=${state.cursor}`
  await pay(`${process.env.API_URL}/v1/${network}/tokens/${token}/holders?limit=${limit}${cursor}`, {
    ...{ form: { items: [] }, ahead: true },
    store(page) {
      for (const { address, share } of page.items) state.now[address] = share
      state.cursor = page.next_cursor ?? ''
      state.done = state.cursor === '' || Object.keys(state.now).length >= Number(count)
      save(file, state)
    },
  })
}

const percent = (share = '0') => `${(Number(share) * 100).toFixed(2)} %`
for (const address of new Set([...Object.keys(state.now), ...Object.keys(state.before)])) {
  const [then, now] = [state.before[address], state.now[address]]
  if (then === undefined) console.log(`new      ${address}  ${percent(now)}`)
  else if (now === undefined) console.log(`left     ${address}  ${percent(then)}`)
  else if (then !== now) console.log(`changed  ${address}  ${percent(then)} → ${percent(now)}`)
}
console.log(`${Object.keys(state.now).length} holders on ${state.day}.`)
