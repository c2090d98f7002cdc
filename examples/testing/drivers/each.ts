// Requests each target, whatever became of those before, and prints how each ended: one JSON a line.
import { clientFromEnvironment } from '../../typescript/client'

const client = clientFromEnvironment()
const attempts = Number(process.env.ATTEMPTS ?? 3)
for (const target of process.argv.slice(2)) {
  const end = await client.request(target, {}, attempts).then(
    (body) => ({ number: body.number }),
    (error: unknown) => ({ error: String(error) }),
  )
  process.stdout.write(`${JSON.stringify({ target, ...end })}\n`)
}
