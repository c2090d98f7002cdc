import { readArguments, readHost, readPort, runCommand } from '@docs402/findings'
import type { SandboxOptions } from '.'
import { banner, DEFAULT_PORT, startSandbox } from './serve'

const usage = `npm run sandbox -- [--port <number>] [--host <address>]

Runs the described API on this machine, so that you can try requests without an account. Where operations have a price, it
has real x402 and test wallets.

  --port   the port, or 0 for any free one (default ${DEFAULT_PORT})
  --host   listen on this address; 0.0.0.0 is every one, for containers (default 127.0.0.1, which only this machine reaches)`

/**
 * Runs a sandbox until it is stopped.
 * @param options what it serves, read once the command line is
 */
export const sandboxCommand = (options: () => Promise<SandboxOptions>): Promise<void> => runCommand(() => run(options))

async function run(options: () => Promise<SandboxOptions>): Promise<void> {
  const { values } = readArguments(usage, { options: { port: { type: 'string' }, host: { type: 'string' } } })
  const port = readPort(values.port) ?? DEFAULT_PORT
  const sandbox = await startSandbox(port, await options(), readHost(values.host))
  console.log(banner(sandbox))
  const stop = () => void sandbox.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}
