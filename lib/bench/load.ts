import { z } from 'zod'
import { importTool } from '@/lib/proof/tools'
import { readFileSync, readdirSync } from 'node:fs'

interface Load {
  /** `http://127.0.0.1:…`. Only this machine is ever asked. */
  base: string
  paths: readonly string[]
  /** How many requests are under way at once. */
  connections: number
  /** It ends after so many requests, or after so much time, whatever comes first. */
  requests: number
  seconds: number
}

interface Figures {
  /** One line of text. */
  text: string
  /** What went wrong, and how often. */
  errors: [message: string, count: number][]
}

/** As much of autocannon as is used here. */
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

/** Not more than this, whatever is asked for: it is a measurement, not an attack. */
const MOST = { connections: 200, requests: 100_000, seconds: 120 }

/**
 * Asks a server of this machine for its pages by autocannon, over connections that are kept open, as fast as it answers.
 * @param root the project's folder
 * @throws when the server is not on this machine, or more is asked for than a measurement needs
 */
export async function sendLoad(root: string, { base, paths, ...amount }: Load): Promise<Figures> {
  const { hostname } = new URL(base)
  if (hostname !== '127.0.0.1') throw new Error(`Load is only ever sent to 127.0.0.1, not to ${hostname}.`)
  for (const [name, most] of Object.entries(MOST)) {
    const value = amount[name as keyof typeof MOST]
    if (!(value > 0 && value <= most)) throw new Error(`${name} must be from 1 to ${most}, not ${value}.`)
  }
  const autocannon = moduleSchema.parse(await importTool(root, 'load', 'autocannon')).default
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
    // Each connection goes through the paths by itself: they begin at different ones, so that all are asked for.
    setupClient: (client: Client) => {
      const from = Math.floor((clients++ * all.length) / connections)
      client.setRequests([...all.slice(from), ...all.slice(0, from)])
    },
  })
  run.on('reqError', (error) => count(error.message))
  const { requests: answers, duration, throughput, latency } = resultSchema.parse(await run)
  const failed = [...errors.values()].reduce((sum, value) => sum + value, 0)
  return {
    text: [
      `${answers.total} answers, ${Math.round(answers.total / duration)} a second, ${(throughput.total / 1024 / 1024).toFixed(1)} MiB`,
      `half within ${latency.p50} ms, 99 of 100 within ${latency.p99} ms, longest ${latency.max.toFixed(0)} ms`,
      `${failed} errors`,
    ].join('; '),
    errors: [...errors],
  }
}

const readLine = (pid: number | string, name: string) => {
  try {
    return new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    // Gone since it was listed.
    return undefined
  }
}

/** A process and all that it started. */
function family(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = all.filter((name) => readLine(name, 'PPid') === String(pid)).map(Number)
  return [pid, ...children.flatMap(family)]
}

/**
 * How much memory a server and its workers hold now, in MiB (resident set; what they share is counted for each).
 * @returns undefined on systems without /proc
 */
export function memoryOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  const kibibytes = family(pid).map((member) => Number(readLine(member, 'VmRSS') ?? 0))
  return kibibytes.reduce((sum, value) => sum + value, 0) / 1024
}
