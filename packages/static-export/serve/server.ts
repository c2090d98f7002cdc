import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { z } from 'zod'
import { createHandler, type HandlerOptions } from './handler'

const builtSchema = z.object({ basePath: z.string().default('') })

/** The base path of an export, from its `build.json`; empty without that file. */
function basePathIn(root: string): string {
  try {
    return builtSchema.parse(JSON.parse(readFileSync(path.join(root, 'build.json'), 'utf8'))).basePath
  } catch {
    return ''
  }
}

/** Only localhost: a preview is not for the network. */
const HOST = '127.0.0.1'

interface ServeOptions extends HandlerOptions {
  /** Exactly this port or an error; 0 is any free one. By default, `firstPort` or one of the 20 after it. */
  port?: number
  /** The first port to try if none was requested. Default: 3000. */
  firstPort?: number
}

export interface RunningServer {
  /** `http://127.0.0.1:3000`, with the base path if the site has one, without a trailing slash. */
  url: string
  port: number
  /** Stops listening, lets open responses finish within `graceMs` (default 3000), then ends them. */
  close(graceMs?: number): Promise<void>
}

/**
 * Starts the preview server for an export.
 * @throws Error that says which port is taken and how to choose another
 */
export async function serve({ port, firstPort = 3000, ...options }: ServeOptions): Promise<RunningServer> {
  const base = options.base ?? basePathIn(options.root)
  const server = createServer(createHandler({ ...options, base }))
  const next = Array.from({ length: 20 }, (_, more) => firstPort + more)
  const opened = await listenOnFirst(server, port === undefined ? next : [port])
  return {
    url: `http://${HOST}:${opened}${base}`,
    port: opened,
    async close(graceMs = 3000) {
      const deadline = setTimeout(() => server.closeAllConnections(), graceMs)
      await once(server.close(), 'close')
      clearTimeout(deadline)
    },
  }
}

async function listenOnFirst(server: Server, [port = 0, ...others]: readonly number[]): Promise<number> {
  try {
    return await listen(server, port)
  } catch (error) {
    // Windows reports EACCES for ranges that it reserves.
    if (!(error instanceof Error && 'code' in error && ['EADDRINUSE', 'EACCES'].includes(String(error.code))))
      throw error
    if (others.length > 0) return listenOnFirst(server, others)
    const free = 'Choose another one with --port, or leave out the port to use the next free one.'
    throw new Error(`Port ${port} is in use by another program, or needs privileges. ${free}`)
  }
}

/** Lets a server listen on localhost; 0 is any free port. Returns the port. */
export async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, HOST)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}
