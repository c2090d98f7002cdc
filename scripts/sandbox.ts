import path from 'node:path'
import { readArguments, runCommand } from '@/lib/command-line'
import { banner, DEFAULT_PORT, ListenError, startSandbox } from '@/sandbox/serve'

const usage = `npm run sandbox -- [--port <number>]

The described API on this machine, with real x402 and test wallets: the examples can be tried without money.

  --port   port to listen on, 0 for any free one (default ${DEFAULT_PORT})`

async function main(): Promise<void> {
  const { values } = readArguments(usage, { options: { port: { type: 'string' } } })
  const port = Number(values.port ?? DEFAULT_PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ListenError(`"${values.port}" is not a port. Give a whole number from 0 to 65535.`)
  }
  const sandbox = await startSandbox(port, { root: path.resolve(import.meta.dirname, '..') })
  console.log(banner(sandbox))
  const stop = () => void sandbox.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

await runCommand(main)
