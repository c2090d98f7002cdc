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
/** How many ports to try before using any free one. */
const MAX_ATTEMPTS = 20

interface ServeOptions extends HandlerOptions {
  /**
   * The requested port: exactly this one or an error. By default, `firstPort` or the next free one. 0: any free one.
   */
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
  const opened = port === undefined ? await listenOnNextFree(server, firstPort) : await listenOn(server, port)
  return { url: `http://${HOST}:${opened}${base}`, port: opened, close: (graceMs) => close(server, graceMs) }
}

async function listenOn(server: Server, port: number): Promise<number> {
  try {
    return await listen(server, port)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE')
      throw new Error(
        `Port ${port} is in use by another program. Choose another one (--port ${port + 1}), ` +
          'or leave out the port to use the next free one.',
      )
    if (code === 'EACCES')
      throw new Error(`Port ${port} needs privileges that this user does not have. Use one above 1023.`)
    throw error
  }
}

async function listenOnNextFree(server: Server, first: number): Promise<number> {
  for (let port = first; port < first + MAX_ATTEMPTS; port++) {
    try {
      return await listen(server, port)
    } catch (error) {
      // Windows reports EACCES for ranges that it reserves.
      if (codeOf(error) !== 'EADDRINUSE' && codeOf(error) !== 'EACCES') throw error
    }
  }
  return listen(server, 0)
}

/** Lets a server listen on localhost; 0 is any free port. Returns the port. */
export async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, HOST)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}

async function close(server: Server, graceMs = 3000): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(deadline)
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Shuts the server down gracefully on Ctrl+C or SIGTERM; a second signal ends the program immediately. */
export function endOnSignals(server: RunningServer): void {
  let ending = false
  const end = () => {
    if (ending) process.exit(1)
    ending = true
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}
