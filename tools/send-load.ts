import { z } from 'zod'
import { importTool } from './packages'

interface Load {
  /** `http://127.0.0.1:…`. Requests go only to this machine. */
  base: string
  paths: readonly string[]
  /** Number of parallel requests. */
  connections: number
  /** It ends after this number of requests or this time, whichever comes first. */
  requests: number
  seconds: number
}

interface Figures {
  /** One line of text. */
  text: string
  /** Errors, and how often each occurred. */
  errors: [message: string, count: number][]
}

/** The part of autocannon that is used here. */
interface Client {
  setRequests(requests: object[]): void
}
interface Run extends PromiseLike<unknown> {
  on(event: 'reqError', listener: (error: Error) => void): void
}
type Autocannon = (options: Readonly<Record<string, unknown>>) => Run

const moduleSchema = z.object({ default: z.custom<Autocannon>((value) => typeof value === 'function') })

const resultSchema = z.object({
  requests: z.object({ total: z.number() }),
  duration: z.number(),
  throughput: z.object({ total: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number(), max: z.number() }),
})

/** The upper limit, whatever is requested: it is a measurement, not an attack. */
const MAX_LOAD = { connections: 200, requests: 100_000, seconds: 120 }

/**
 * Requests pages of a server on this machine with autocannon, over keep-alive connections, as fast as it responds.
 * @param root the project's folder
 * @throws when the server is not on this machine, or the load exceeds the limit
 */
export async function sendLoad(root: string, { base, paths, ...amount }: Load): Promise<Figures> {
  const { hostname } = new URL(base)
  if (hostname !== '127.0.0.1') throw new Error(`Load is only ever sent to 127.0.0.1, not to ${hostname}.`)
  for (const [name, max] of Object.entries(MAX_LOAD)) {
    const value = amount[name as keyof typeof MAX_LOAD]
    if (!(value > 0 && value <= max)) throw new Error(`${name} must be from 1 to ${max}, not ${value}.`)
  }
  const autocannon = moduleSchema.parse(await importTool(root, 'autocannon')).default
  const { requests, seconds } = amount
  const connections = Math.min(amount.connections, requests)

  const errors = new Map<string, number>()
  const count = (what: string) => errors.set(what, (errors.get(what) ?? 0) + 1)
  const all = paths.map((path) => ({
    path,
    onResponse: (status: number) => void (status === 200 || count(`${path} responds with ${status}`)),
  }))
  let clients = 0
  const run = autocannon({
    url: base,
    connections,
    maxOverallRequests: requests,
    duration: seconds,
    bailout: requests,
    headers: { 'accept-encoding': 'gzip' },
    tlsOptions: { rejectUnauthorized: false },
    // Each connection goes through the paths separately: they start at different ones, so that all are requested.
    setupClient: (client: Client) => {
      const from = Math.floor((clients++ * all.length) / connections)
      client.setRequests([...all.slice(from), ...all.slice(0, from)])
    },
  })
  run.on('reqError', (error) => count(error.message))
  const { requests: answers, duration, throughput, latency } = resultSchema.parse(await run)
  const failed = [...errors.values()].reduce((sum, value) => sum + value, 0)
  const mebibytes = throughput.total / 1024 / 1024
  return {
    text: [
      `${answers.total} answers, ${Math.round(answers.total / duration)} a second, ${mebibytes.toFixed(1)} MiB`,
      `half within ${latency.p50} ms, 99 of 100 within ${latency.p99} ms, longest ${latency.max.toFixed(0)} ms`,
      `${failed} errors`,
    ].join('; '),
    errors: [...errors],
  }
}
