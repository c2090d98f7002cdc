import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Below the ephemeral ports: the system could assign one of those again before a server listens on it. */
const [FIRST, LAST] = [20_000, 29_999]

/** Used by another program, or reserved by Windows. */
const TAKEN = ['EADDRINUSE', 'EACCES']

/** A server on a port; undefined if that is in use. */
function tryPort(port: number): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      TAKEN.includes(error.code ?? '') ? resolve(undefined) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

/** Free ports on this machine. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Map<number, Server>()
  while (found.size < count) {
    const port = randomInt(FIRST, LAST + 1)
    const server = await tryPort(port)
    if (server) found.set(port, server)
  }
  await Promise.all([...found.values()].map((server) => once(server.close(), 'close')))
  return [...found.keys()]
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/**
 * Waits until a server listens.
 * @param alive called between attempts; `false` ends the waiting
 * @returns whether a server listens
 */
export async function listens(port: number, alive: () => boolean): Promise<boolean> {
  while (alive()) {
    if (await answers(port)) return true
    await pause(50)
  }
  return false
}
