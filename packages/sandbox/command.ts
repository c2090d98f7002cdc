import { readArguments, readHost, readPort, runCommand } from '@docs402/findings'
import type { SandboxOptions } from '.'
import { banner, DEFAULT_PORT, startSandbox } from './listen'

const usage = `npm run sandbox -- [--port <number>] [--host <address>]

Runs the described API on this machine, so that you can try requests without an account. Where operations have a price, it
has real x402 and test wallets.

  --port   the port, or 0 for any free one (default ${DEFAULT_PORT})
  --host   listen on this address; 0.0.0.0 is every one, for containers (default 127.0.0.1, which only this machine reaches)`

const ofApi = `
  --api    the name of one of several APIs: its folder in apis/`

type Options = (api: string | undefined) => Promise<SandboxOptions>

/**
 * Runs a sandbox until it is stopped.
 * @param options what it serves, read once the command line is, by the name of an API if that is given
 * @param hasNames whether there may be several APIs
 */
export const sandboxCommand = (options: Options, hasNames = false): Promise<void> =>
  runCommand(() => run(options, hasNames))

async function run(options: Options, hasNames: boolean): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = readArguments(hasNames ? usage + ofApi : usage, {
    options: { port: text, host: text, ...(hasNames && { api: text }) },
  })
  const api = 'api' in values && typeof values.api === 'string' ? values.api : undefined
  const port = readPort(values.port) ?? DEFAULT_PORT
  const sandbox = await startSandbox(port, await options(api), readHost(values.host))
  console.log(banner(sandbox))
  const stop = () => void sandbox.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}
