// Values addresses on several networks once a day, and says what has changed since the last day. A second run on the same
// day is free. Run: API_URL=… PRIVATE_KEY=0x… npx tsx value-portfolio.ts base:0x… ethereum:0x…
import { endInSentences, pay, resume, save } from 'docs402-client'
import { formatUnits, parseUnits } from 'viem'

endInSentences()
const BATCH = 25 // the most that one request may have
const wanted = [...new Set(process.argv.slice(2))]
const file = 'portfolio.json'
const today = new Date().toISOString().slice(0, 10)
// By day: what each address was worth, in US dollars.
const state = resume(file, { job: 'portfolio', days: {} as Record<string, Record<string, string>> })
const values = (state.days[today] ??= {})

const missing = wanted.filter((each) => !(each in values))
for (let at = 0; at < missing.length; at += BATCH) {
  const batch = missing.slice(at, at + BATCH)
  const items = batch.map((each) => ({ network: each.split(':')[0], address: each.split(':')[1] }))
  const request = { url: `${process.env.API_URL}/v1/portfolio`, method: 'POST', body: JSON.stringify({ items }) }
  await pay(request, {
    ...{ cap: '0.02', form: { items: [] }, ahead: true },
    store(portfolio) {
      // In the order of the request.
      batch.forEach((each, index) => (values[each] = portfolio.items[index].value_usd))
      save(file, state)
    },
  })
}

/** The sum of values, in cents: floating point would lose some. */
const sum = (day: Record<string, string>) => wanted.reduce((total, each) => total + parseUnits(day[each] ?? '0', 2), 0n)

for (const each of wanted) console.log(`${each}  $${values[each]}`)
console.log(`Total on ${today}: $${formatUnits(sum(values), 2)}`)
const before = Object.keys(state.days).sort().at(-2)
const then = before === undefined ? undefined : state.days[before]
if (then) console.log(`Since ${before}: $${formatUnits(sum(values) - sum(then), 2)}`)
