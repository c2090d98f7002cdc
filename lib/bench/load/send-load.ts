import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { summarise, type Figures } from './figures'

export interface Load {
  /** `http://127.0.0.1:…`. Only this machine is ever asked. */
  base: string
  paths: readonly string[]
  /** How many requests are under way at once. */
  connections: number
  /** It ends after so many requests, or after so much time, whatever comes first. */
  requests: number
  seconds: number
}

/** Not more than this, whatever is asked for: it is a measurement, not an attack. */
const MOST = { connections: 200, requests: 100_000, seconds: 120 }

/**
 * Asks a server of this machine for its pages, over connections that are kept open, as fast as it answers.
 * @throws when the server is not on this machine, or more is asked for than a measurement needs
 */
export async function sendLoad({ base, paths, connections, requests, seconds }: Load): Promise<Figures> {
  const { protocol, hostname, port } = new URL(base)
  if (hostname !== '127.0.0.1') throw new Error(`Load is only ever sent to 127.0.0.1, not to ${hostname}.`)
  for (const [name, value] of Object.entries({ connections, requests, seconds }))
    if (!(value > 0 && value <= MOST[name as keyof typeof MOST]))
      throw new Error(`${name} must be from 1 to ${MOST[name as keyof typeof MOST]}, not ${value}.`)

  const secure = protocol === 'https:'
  const agent = new (secure ? SecureAgent : PlainAgent)({ keepAlive: true, maxSockets: connections })
  const ask = secure ? secureRequest : plainRequest
  const start = performance.now()
  const until = start + seconds * 1000
  const times: number[] = []
  const errors = new Map<string, number>()
  let [sent, bytes] = [0, 0]

  const one = (path: string) =>
    new Promise<void>((resolve) => {
      const from = performance.now()
      const failed = (what: string) => {
        errors.set(what, (errors.get(what) ?? 0) + 1)
        resolve()
      }
      const options = { hostname, port, path, agent, rejectUnauthorized: false, headers: { 'accept-encoding': 'gzip' } }
      ask(options, (response) => {
        response.on('data', (chunk: Buffer) => (bytes += chunk.length))
        response.on('error', (error) => failed(error.message))
        response.on('end', () => {
          times.push(performance.now() - from)
          if (response.statusCode === 200) resolve()
          else failed(`${path} responds with ${String(response.statusCode)}`)
        })
      })
        .on('error', (error) => failed(error.message))
        .end()
    })

  const worker = async () => {
    while (sent < requests && performance.now() < until) await one(paths[sent++ % paths.length] ?? '/')
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return summarise({ times, errors, bytes, milliseconds: performance.now() - start })
}
