import { randomBytes } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import { formatUnits } from 'viem'
import type { Api } from '@chain-data/api'
import { createSandbox, type Sandbox, type SandboxOptions } from '.'
import { problemBody } from './problem'

/** The default port, which the description names as the local sandbox. */
export const DEFAULT_PORT = 4402

/** A sandbox that listens. */
export interface RunningSandbox extends Sandbox {
  /** Origin, such as http://127.0.0.1:4402. */
  url: string
  port: number
  close: () => Promise<void>
}

/** Thrown if the sandbox cannot listen; the message says what to do. */
export class ListenError extends Error {
  override name = 'ListenError'
}

/**
 * Starts a sandbox that only this machine can reach.
 * @param port 0 for any free port
 * @throws ListenError if the port is in use or not allowed
 */
export async function startSandbox(
  port = 0,
  options: Omit<SandboxOptions, 'environment'> = {},
): Promise<RunningSandbox> {
  const sandbox = createSandbox(options)
  return { ...sandbox, ...(await listen(sandbox.app.fetch, port, headersTooLarge(sandbox.api))) }
}

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

/**
 * Serves on this machine alone.
 * @param port 0 for any free port
 * @param tooLarge the whole response to a request whose headers Node.js refuses to parse
 */
export async function listen(fetch: Fetch, port = 0, tooLarge = 'HTTP/1.1 431 Too Large\r\n\r\n') {
  const server = createAdaptorServer({ fetch })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable) socket.destroy()
    else socket.end(error.code === 'HPE_HEADER_OVERFLOW' ? tooLarge : 'HTTP/1.1 400 Bad Request\r\n\r\n')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new ListenError(listenMessage(error, port))))
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new ListenError('The server has no port.')
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      if ('closeAllConnections' in server) server.closeAllConnections()
    })
  return { port: address.port, url: `http://127.0.0.1:${address.port}`, close }
}

/** The whole response to a request that Node.js could not parse, so the sandbox never sees it. */
function headersTooLarge(api: Api): string {
  const id = `req_${randomBytes(6).toString('hex')}`
  const detail = 'The headers of a request can be at most 16 kB in total.'
  const body = JSON.stringify(problemBody(api, { code: 'headers_too_large', detail }, id))
  const headers = ['Content-Type: application/problem+json', `X-Request-Id: ${id}`, 'Access-Control-Allow-Origin: *']
  return ['HTTP/1.1 431 Request Header Fields Too Large', ...headers, 'Connection: close', '', body].join('\r\n')
}

function listenMessage(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Choose another: npm run sandbox -- --port ${port + 1}`
  }
  if (error.code === 'EACCES') return `Port ${port} needs administrator rights. Choose one above 1023.`
  return `The sandbox cannot listen on port ${port}: ${error.message}`
}

/** The start message of the sandbox. */
export function banner({ api, asset, ledger, url, wallets }: RunningSandbox): string {
  const rows = wallets.map(({ name, address, privateKey }) => {
    const balance = formatUnits(ledger.balanceOf(address), asset.decimals)
    return `  ${name} (${balance} ${asset.symbol})\n    address      ${address}\n    private key  ${privateKey}`
  })
  const first = api.operations.find(({ price }) => price !== null)
  const [wallet] = wallets
  return [
    `${api.title} sandbox on ${url}`,
    '',
    'SANDBOX: mock data, test USDC, only for this machine. The keys below are public: never send anything to these wallets.',
    `Payments: ${asset.symbol} on ${asset.caip2}, verified by the published x402 packages, kept in memory instead of on a chain.`,
    '',
    'Test wallets:',
    ...rows,
    '',
    'In another terminal, for the samples:',
    `  export API_URL=${url}`,
    `  export PRIVATE_KEY=${wallet?.privateKey ?? ''}`,
    '',
    'A first request:',
    `  curl -i "$API_URL${first?.exampleRequest.target ?? '/v1/networks'}"`,
    '',
    `Payments so far: ${url}/_sandbox/ledger   Inject faults: see sandbox/README.md   Stop: Ctrl+C`,
  ].join('\n')
}
