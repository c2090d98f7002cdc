import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { networkInterfaces } from 'node:os'
import { readText } from '@docs402/findings'
import { z } from 'zod'
import { createHandler, type HandlerOptions } from './handler'

const builtSchema = z.object({ basePath: z.string().default('') })

/** The base path of an export, from its `build.json`; empty without that file. */
function basePathIn(root: string): string {
  try {
    return builtSchema.parse(JSON.parse(readText(root, 'build.json'))).basePath
  } catch {
    return ''
  }
}

/** Only this machine, unless somebody asks for more: a preview is not for the network. */
const HOST = '127.0.0.1'

/** The addresses that reach a server, the one for this machine first: of `0.0.0.0`, each of the machine's own. */
export function addressesOf(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [host]
  const interfaceAddresses = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses)
  return [
    HOST,
    ...interfaceAddresses.flatMap(({ address, family, internal }) => (internal || family !== 'IPv4' ? [] : address)),
  ]
}

const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host)

interface ServeOptions extends HandlerOptions {
  /** Exactly this port or an error; 0 is any free one. By default, `firstPort` or one of the 20 after it. */
  port?: number
  /** The first port to try if none was requested. Default: 3000. */
  firstPort?: number
  /** The address to listen on; that of this machine alone by default. */
  host?: string
}

export interface RunningServer {
  /** `http://127.0.0.1:3000`, with the base path if the site has one, without a trailing slash. */
  url: string
  /** The same for each address that reaches it. */
  urls: string[]
  port: number
  /** Stops listening, lets open responses finish within `graceMs` (default 3000), then ends them. */
  close(graceMs?: number): Promise<void>
}

/**
 * Starts the preview server for an export.
 * @throws Error that says which port is taken and how to choose another
 */
export async function serve({ port, firstPort = 3000, host = HOST, ...options }: ServeOptions): Promise<RunningServer> {
  const base = options.base ?? basePathIn(options.root)
  const server = createServer(createHandler({ ...options, base }))
  const next = Array.from({ length: 20 }, (_, more) => firstPort + more)
  const opened = await listenOnFirst(server, host, port === undefined ? next : [port])
  const urls = addressesOf(host).map((address) => `http://${inUrl(address)}:${opened}${base}`)
  return {
    url: urls[0] ?? '',
    urls,
    port: opened,
    async close(graceMs = 3000) {
      const deadline = setTimeout(() => server.closeAllConnections(), graceMs)
      await once(server.close(), 'close')
      clearTimeout(deadline)
    },
  }
}

async function listenOnFirst(server: Server, host: string, [port = 0, ...others]: readonly number[]): Promise<number> {
  try {
    return await listen(server, port, host)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (/^(?:EADDRNOTAVAIL|EINVAL|ENOTFOUND|EAI_AGAIN)$/.test(code))
      throw new Error(`This machine has no address "${host}". It has: ${addressesOf('0.0.0.0').join(', ')}.`)
    // Windows reports EACCES for ranges that it reserves.
    if (!/^(?:EADDRINUSE|EACCES)$/.test(code)) throw error
    if (others.length > 0) return listenOnFirst(server, host, others)
    const free = 'Choose another one with --port, or leave out the port to use the next free one.'
    throw new Error(`Port ${port} is in use by another program, or needs privileges. ${free}`)
  }
}

/** Lets a server listen, on this machine alone by default; 0 is any free port. Returns the port. */
export async function listen(server: Server, port: number, host = HOST): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}
