import type { LoadedApi } from '@chain-data/api'
import { readArguments, runCommand } from '@chain-data/findings'
import { banner, DEFAULT_PORT, ListenError, startSandbox } from './serve'

const usage = `npm run sandbox -- [--port <number>]

The described API on this machine, with real x402 and test wallets: the examples can be tried without money.

  --port   port to listen on, 0 for any free one (default ${DEFAULT_PORT})`

/**
 * Runs a sandbox until it is told to end.
 * @param description what it serves; its own description, when left out
 */
export const sandboxCommand = (description?: LoadedApi): Promise<void> => runCommand(() => run(description))

async function run(description: LoadedApi | undefined): Promise<void> {
  const { values } = readArguments(usage, { options: { port: { type: 'string' } } })
  const port = Number(values.port ?? DEFAULT_PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ListenError(`"${values.port}" is not a port. Give a whole number from 0 to 65535.`)
  }
  const sandbox = await startSandbox(port, description ? { description } : {})
  console.log(banner(sandbox))
  const stop = () => void sandbox.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}
