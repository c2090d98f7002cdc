// Requests each URL with the library, whatever became of those before, and prints how each ended: one JSON a line.
import { pay } from 'docs402-client'

const attempts = Number(process.env.ATTEMPTS ?? 3)
for (const target of process.argv.slice(2)) {
  const end = await pay(target, { attempts, ahead: true, form: { number: 0 } }).then(
    ({ data }) => ({ number: data.number }),
    (error: unknown) => ({ error: String(error) }),
  )
  process.stdout.write(`${JSON.stringify({ target, ...end })}\n`)
}
