import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import { type Api, firstOperation } from '@docs402/api'
import { createSandbox, type Money, type Sandbox, type SandboxOptions } from '.'
import { curlLine } from './example-request'
import { problemBody } from './problem'
import { servedApi } from './operation-specs'

/** The default port, which the description names as the local sandbox. */
export const DEFAULT_PORT = 4402

/** A sandbox that listens. */
export interface RunningSandbox extends Sandbox {
  /** Origin, such as http://127.0.0.1:4402. */
  url: string
  port: number
  close: () => Promise<void>
}

/**
 * Starts a sandbox.
 * @param port 0 for any free port
 * @param host the address it listens on; by default, only this machine can reach it
 * @throws Error with what to do if the port is in use or not allowed, or the address is not one of this machine
 */
export async function startSandbox(
  port = 0,
  options: Omit<SandboxOptions, 'environment'> = {},
  host = LOCAL,
): Promise<RunningSandbox> {
  const sandbox = await createSandbox(options)
  return { ...sandbox, ...(await listen(sandbox.app.fetch, port, headersTooLarge(sandbox.api), host)) }
}

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

const LOCAL = '127.0.0.1'

/**
 * Whether a server may answer as the host that a request names. A domain of a stranger can lead to this machine, and a
 * page there would be of the same origin (DNS rebinding): so only addresses, and names that no domain can have.
 * @param name of a Host header, such as `localhost:4402`
 * @param host the address that the server listens on: beyond this machine, names of private networks count too
 */
export function isOwnName(name: string, host = LOCAL): boolean {
  const url = `http://${name}`
  if (!URL.canParse(url)) return false
  const urlHost = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(urlHost) > 0 || /^(.+\.)?localhost$/.test(urlHost)) return true
  return (
    host !== LOCAL &&
    (urlHost === host || urlHost === hostname().toLowerCase() || /^[^.]+$|\.(internal|local)$/.test(urlHost))
  )
}

/**
 * Serves, as this machine and under no other name.
 * @param port 0 for any free port
 * @param tooLarge the whole response to a request whose headers Node.js refuses to parse
 * @param host the address to listen on; by default, only this machine can reach it
 * @throws Error with what to do if it can't listen there
 */
export async function listen(given: Fetch, port = 0, tooLarge = 'HTTP/1.1 431 Too Large\r\n\r\n', host = LOCAL) {
  const fetch: Fetch = (request, env) => {
    const name = request.headers.get('host') ?? ''
    if (isOwnName(name, host)) return given(request, env)
    const how = 'Use its address. Names of a private network need --host.'
    return new Response(`This server does not answer as ${JSON.stringify(name)}. ${how}\n`, { status: 421 })
  }
  const server = createAdaptorServer({ fetch })
  // On a busy machine, a connection would be closed while its next request is on the way.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 60_000
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable) socket.destroy()
    else socket.end(error.code === 'HPE_HEADER_OVERFLOW' ? tooLarge : 'HTTP/1.1 400 Bad Request\r\n\r\n')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(listenMessage(error, port, host))))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      if ('closeAllConnections' in server) server.closeAllConnections()
    })
  // Of all addresses, this one always leads here.
  const urlHost = host === '0.0.0.0' || host === '::' ? LOCAL : isIP(host) === 6 ? `[${host}]` : host
  return { port: address.port, url: `http://${urlHost}:${address.port}`, close }
}

/** The whole response to a request that Node.js could not parse, so the sandbox never sees it. */
function headersTooLarge(api: Api): string {
  const id = `req_${randomBytes(6).toString('hex')}`
  const detail = 'The headers of a request can be at most 16 kB in total.'
  const { body } = problemBody(servedApi(api), { code: 'headers_too_large', status: 431, detail }, id)
  const headers = ['Content-Type: application/problem+json', `X-Request-Id: ${id}`, 'Access-Control-Allow-Origin: *']
  return [
    'HTTP/1.1 431 Request Header Fields Too Large',
    ...headers,
    'Connection: close',
    '',
    JSON.stringify(body),
  ].join('\r\n')
}

function listenMessage(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Choose another: npm run sandbox -- --port ${port + 1}`
  }
  if (error.code === 'EADDRNOTAVAIL') return `${host} is not an address of this machine. Use 0.0.0.0 for all of them.`
  if (error.code === 'EACCES') return `Port ${port} needs administrator rights. Choose one above 1023.`
  return `The sandbox cannot listen on port ${port}: ${error.message}`
}

/** The start message of the sandbox. */
export function banner({ api, money, url }: RunningSandbox): string {
  const first = firstOperation(api)
  const start = [
    `${api.title} sandbox on ${url}`,
    '',
    money
      ? 'SANDBOX: mock data, test USDC, only for this machine. The keys below are public: never send anything to these wallets.'
      : 'SANDBOX: mock data, only for this machine. Any credential of the right form is accepted.',
    ...(money ? walletLines(money) : []),
    '',
    'In another terminal, for the samples:',
    `  export API_URL=${url}${basePath(api.serverUrl)}`,
    ...(money ? [`  export PRIVATE_KEY=${money.wallets[0]?.privateKey ?? ''}`] : []),
    '',
    ...(first ? ['A first request:', `  ${curlLine(first.exampleRequest, first.method)}`, ''] : []),
    money
      ? `Payments so far: ${url}/_sandbox/ledger   Inject faults: see the sandbox's README   Stop: Ctrl+C`
      : 'Other responses: send "Prefer: code=404" or "Prefer: example=name"   Stop: Ctrl+C',
  ]
  return start.join('\n')
}

/** Programs add paths to the URL of a server, which may have a path of its own. */
const basePath = (url: string) => (URL.canParse(url) ? new URL(url).pathname.replace(/\/$/, '') : '')

function walletLines({ asset, ledger, wallets }: Money): string[] {
  const rows = wallets.map(({ name, address, privateKey }) => {
    const balance = `${ledger.balanceOf(address) / 10n ** BigInt(asset.decimals)}`
    return `  ${name} (${balance} ${asset.symbol})\n    address      ${address}\n    private key  ${privateKey}`
  })
  const how = 'verified by the published x402 packages, kept in memory instead of on a chain.'
  return [`Payments: ${asset.symbol} on ${asset.caip2}, ${how}`, '', 'Test wallets:', ...rows]
}
