import type { LoadedApi } from '@chain-data/api'
import { readArguments, readPort, runCommand } from '@chain-data/findings'
import { banner, DEFAULT_PORT, startSandbox } from './serve'

const usage = `npm run sandbox -- [--port <number>]

Runs the described API on this machine, so that you can try requests without an account. Where operations have a price, it
has real x402 and test wallets.

  --port   the port, or 0 for any free one (default ${DEFAULT_PORT})`

/** Runs a sandbox until it is stopped. */
export const sandboxCommand = (description?: LoadedApi): Promise<void> => runCommand(() => run(description))

async function run(description: LoadedApi | undefined): Promise<void> {
  const { values } = readArguments(usage, { options: { port: { type: 'string' } } })
  const port = readPort(values.port) ?? DEFAULT_PORT
  const sandbox = await startSandbox(port, description ? { description } : {})
  console.log(banner(sandbox))
  const stop = () => void sandbox.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}
