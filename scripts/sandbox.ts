import path from 'node:path'
import { parseArgs } from 'node:util'
import { ApiDescriptionError } from '@/lib/api/finding'
import { banner } from '@/sandbox/banner'
import { ListenError, startSandbox } from '@/sandbox/serve'

const DEFAULT_PORT = 4402

const usage = `Usage: npm run sandbox -- [--port <number>]

  --port   port to listen on, 0 for any free one (default ${DEFAULT_PORT})`

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } } })
  if (values.help) return console.log(usage)
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

main().catch((error: unknown) => {
  const expected = error instanceof ListenError || error instanceof ApiDescriptionError || isUsageError(error)
  console.error(expected && error instanceof Error ? error.message : error)
  if (isUsageError(error)) console.error(`\n${usage}`)
  process.exitCode = 1
})

function isUsageError(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
